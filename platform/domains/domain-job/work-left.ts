import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'
import type {} from './domain-job.table.ts'

/** The renewal of a name that was paid and failed, and that its expiry has not followed yet: a person still has to see to it. */
export const owedRenewal = ({ db }: Scope, domainId: number) =>
  db
    .selectFrom('domainJobs')
    .innerJoin('domains', 'domains.id', 'domainJobs.domainId')
    .select(['domainJobs.operation', 'domainJobs.key', 'domainJobs.asked', 'domainJobs.code'])
    .where('domainJobs.domainId', '=', domainId)
    .where('domainJobs.operation', '=', 'renew')
    .where('domainJobs.state', 'in', ['failed', 'dead'])
    .where(sql<boolean>`"domainJobs"."code" is distinct from 'notWanted'`)
    .where(sql<boolean>`"domainJobs"."asked" ->> 'from' = "domains"."expiresOn"::text`)
    .orderBy('domainJobs.id', 'desc')
    .executeTakeFirst()

/** Something of a name was done at its registry, by the request of this id: its work goes on where more is asked for, and what was paid and failed before is not hidden by it. */
export async function workLeft(scope: Scope, domainId: number, doneId: number): Promise<void> {
  const { db } = scope
  const open = db
    .selectFrom('domainJobs')
    .select('id')
    .where('domainId', '=', domainId)
    .where('state', 'in', ['queued', 'waiting', 'sent', 'unknown'])
    .where('operation', '!=', 'sync')
    .where('id', '!=', doneId)
  const settled = db.updateTable('domains').where('id', '=', domainId).where('work', '=', 'none')
  if (await open.limit(1).executeTakeFirst()) {
    await settled.set({ work: 'underWay' }).execute()
    return
  }
  const owed = await owedRenewal(scope, domainId)
  if (owed) await settled.set({ work: 'failed', failure: owed.code ?? 'noAnswer' }).execute()
}
