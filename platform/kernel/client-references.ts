import { clientColumn, type OnDelete, type OnMerge, type OwnedBy } from '#contract/kernel/ownership.ts'

/** A column that refers to a client, and what merging and deleting the client do to the rows that hold it. */
export interface ClientReference {
  table: string
  column: string
  merging: OnMerge
  deleting: OnDelete
  /** The column that names the kind of record referred to, where the same column refers to others too. */
  kindIn?: string
  /** Rows have a version, which counts this change as any other. */
  versioned?: boolean
}

interface Owned {
  table: string
  ownedBy: OwnedBy
  versioned: boolean
}

/** What the contract says of its resources' owners, with their tables; filled by `crud` and `reader`. */
const owned = new Map<string, Owned>()

export function declareOwner(resource: string, { ownedBy, ...one }: Omit<Owned, 'ownedBy'> & { ownedBy: OwnedBy | undefined }): void {
  if (ownedBy) owned.set(resource, { ...one, ownedBy })
}
export const ownerOf = (resource: string): Owned | undefined => owned.get(resource)

/** The columns by which resources belong to clients. */
export const ownerReferences = (): ClientReference[] =>
  [...owned.values()].flatMap(({ table, ownedBy, versioned }) => {
    const column = clientColumn(ownedBy)
    if (!column) return []
    return [{ table, versioned, column: column.by, merging: column.merging ?? 'move', deleting: column.deleting ?? 'refuse' }]
  })
