import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../holder-change/holder-change.table.ts'
import type {} from './nic-document.table.ts'

/** The documents of who had a name: all of it, or, where its registry has a new holder, those from before that change was asked for. */
export async function formerDocuments({ db }: Scope, domainId: number): Promise<number[]> {
  const change = await db
    .selectFrom('holderChanges')
    .select('createdOn')
    .where('domainId', '=', domainId)
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const all = db.selectFrom('nicDocuments').select('id').where('domainId', '=', domainId).where('status', '!=', 'erased')
  const former = await (change ? all.where('createdOn', '<', change.createdOn) : all).execute()
  return former.map(({ id }) => id)
}
