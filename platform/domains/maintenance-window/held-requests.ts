import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain-job/domain-job.table.ts'
import { runDomainJob } from '../domain-job/run-domain-job.job.ts'
import { accountOfJob } from './window-sql.ts'

/** Requests of an account that have not gone out. */
const held = ({ db }: Scope, accountId: number) =>
  db
    .selectFrom('domainJobs as job')
    .innerJoin('domains as domain', 'domain.id', 'job.domainId')
    .select('job.id')
    .where('job.state', '=', 'queued')
    .where(accountOfJob('job', 'domain'), '=', accountId)
    .orderBy('job.id')

/** Has them tried at once, as its window is another one now: what is held up still waits anew. */
export async function tryHeld(scope: Scope, accountId: number): Promise<void> {
  for (const { id } of await held(scope, accountId).execute()) await scope.enqueue(runDomainJob, { id })
}
