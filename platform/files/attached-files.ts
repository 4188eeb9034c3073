import type { StoredFile } from '#contract/files/files.ts'
import type { Relation } from '#platform/kernel/relations.ts'
import type {} from './file.table.ts'

/** Puts the files of each record on it, in one query: those that were given to it by `attachFiles`. */
export const attachedFiles =
  (resource: string): Relation =>
  async ({ db }, rows, name) => {
    const files = rows.length
      ? await db
          .selectFrom('files')
          .select(['id', 'recordId', 'name', 'mimeType', 'size', 'createdOn'])
          .where('resource', '=', resource)
          .where(
            'recordId',
            'in',
            rows.map(({ id }) => id as number),
          )
          .where('kind', '=', 'upload')
          .orderBy('id')
          .execute()
      : []
    const byRecord = Map.groupBy(files, ({ recordId }) => recordId)
    for (const row of rows) row[name] = (byRecord.get(row.id as number) ?? []).map(({ recordId: _, ...file }): StoredFile => file)
  }
