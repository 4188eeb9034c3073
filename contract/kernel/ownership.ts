import type { z } from 'zod'
import type { ListSpecification } from './list-fields.ts'

/** What becomes of a record when its client is merged into another one: it goes along, or stays with the one that is closed. */
export type OnMerge = 'move' | 'keep'
/** What becomes of it when its client is deleted for good: it is in the way, is deleted too, forgets the client, or stays as it is. */
export type OnDelete = 'refuse' | 'delete' | 'clear' | 'keep'

/** A column that holds the id of a client. */
export interface ClientColumn {
  by: string
  /** Default: move. */
  merging?: OnMerge
  /** Default: refuse. */
  deleting?: OnDelete
}
/** A record that belongs to whom a record of another resource belongs to, and goes where that goes. */
export interface ThroughParent {
  /** The other resource's name. */
  parent: string
  /** The column that holds the other record's id. */
  by: string
}
/**
 * Which client a record belongs to: a column, with what merging and deleting do; or through another record. `'nobody'` says that anybody may
 * read it. A resource that says nothing is staff's own.
 */
export type OwnedBy = 'nobody' | ClientColumn | ThroughParent

/** The column that names the client itself, where there is one. */
export const clientColumn = (ownedBy: OwnedBy | undefined): ClientColumn | null =>
  ownedBy === undefined || ownedBy === 'nobody' || 'parent' in ownedBy ? null : ownedBy

type ByClient = { kind: 'reference'; of: 'clients'; optional: boolean }
/** A list with a filter by client, where the record names its client and the list says nothing of it. */
export type WithClientFilter<L extends ListSpecification, W, R> = [W] extends [{ by: infer B extends string; parent?: never } | undefined]
  ? B extends 'id' | keyof L['fields']
    ? L
    : B extends keyof R
      ? Omit<L, 'fields'> & { fields: L['fields'] & { [K in B]: ByClient } }
      : L
  : L

export function withClientFilter<L extends ListSpecification, W extends OwnedBy | undefined, R extends z.ZodRawShape>(
  list: L,
  ownedBy: W,
  record: R,
): WithClientFilter<L, W, R> {
  return withFilter(list, ownedBy, record) as WithClientFilter<L, W, R>
}

function withFilter(list: ListSpecification, ownedBy: OwnedBy | undefined, record: z.ZodRawShape): ListSpecification {
  const by = clientColumn(ownedBy)?.by
  if (by === undefined || by === 'id' || by in list.fields || !(by in record)) return list
  const optional = (record[by] as z.ZodType).safeParse(null).success
  return { ...list, fields: { ...list.fields, [by]: { kind: 'reference', of: 'clients', ...(optional ? { optional } : {}) } } }
}
