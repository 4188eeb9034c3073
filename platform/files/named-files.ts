import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { attachFiles } from './file.routes.ts'
import type {} from './file.table.ts'

/** A file as the record that has it tells of it. */
export interface NamedFile {
  id: number
  name: string
  mimeType: string
  /** Bytes. */
  size: number
}

/**
 * The named files in their order: those that a record has, and others that the caller uploaded and no record has, each as `made` makes it.
 * @throws Problem validation of `fileIds`: neither of both
 */
export async function namedFiles<T extends NamedFile>(
  scope: Scope,
  { ids, had, made }: { ids: readonly number[]; had: readonly T[]; made: (file: NamedFile) => Promise<T> },
): Promise<T[]> {
  const known = new Map(had.map(one => [one.id, one]))
  const uploaded = await uploadedBy(
    scope,
    ids.filter(id => !known.has(id)),
  )
  const files: T[] = []
  for (const id of ids) {
    const file = known.get(id)
    const other = uploaded.get(id)
    if (!file && !other) throw new Problem('validation', { fields: { fileIds: { key: 'notAChoice' } } })
    files.push(file ?? (await made(other as NamedFile)))
  }
  return files
}

async function uploadedBy({ db, caller }: Scope, ids: readonly number[]): Promise<Map<number, NamedFile>> {
  if (ids.length === 0) return new Map()
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'mimeType', 'size'])
    .where('id', 'in', ids)
    .where('kind', '=', 'upload')
    .where('ownerId', '=', caller.id as number)
    .where('recordId', 'is', null)
    .execute()
  return new Map(files.map(file => [file.id, file]))
}

interface Kept {
  resource: string
  recordId: number
  now: readonly { id: number }[]
  had: readonly { id: number }[]
  /** false: those that it has no more stay where they are. Default true. */
  dropping?: boolean
}

/** Gives a record its new files; those that it has no more go. */
export async function keepNamedFiles(scope: Scope, { resource, recordId, now, had, dropping = true }: Kept): Promise<void> {
  const idsOf = (files: readonly { id: number }[]) => files.map(({ id }) => id)
  const [ids, before] = [idsOf(now), idsOf(had)]
  await attachFiles(
    scope,
    ids.filter(id => !before.includes(id)),
    resource,
    recordId,
  )
  const gone = before.filter(id => !ids.includes(id))
  if (gone.length === 0 || !dropping) return
  await scope.db.deleteFrom('files').where('resource', '=', resource).where('recordId', '=', recordId).where('id', 'in', gone).execute()
}
