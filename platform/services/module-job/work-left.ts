import { failedJob, type ModuleOperation } from '#contract/services/module-jobs.ts'
import type { Service } from '#contract/services/services.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../service/service.table.ts'
import type {} from './module-job.table.ts'

/** What is left to do about a service while nothing is under way: something, where a job of it failed and nobody has settled that. */
export async function workLeft({ db }: Scope, serviceId: number): Promise<Service['work']> {
  const failed = await db
    .selectFrom('moduleJobs')
    .select('id')
    .where('serviceId', '=', serviceId)
    .where('state', 'in', failedJob)
    .executeTakeFirst()
  return failed ? 'failed' : 'none'
}

/** Something was done with a service: what failed of the same before needs nobody any more, and at its end nothing does. Answers what is left to do. */
export async function overtake(scope: Scope, serviceId: number, operation: ModuleOperation | 'all'): Promise<Service['work']> {
  const failed = scope.db
    .updateTable('moduleJobs')
    .set(eb => ({ state: 'overtaken', version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('serviceId', '=', serviceId)
    .where('state', 'in', failedJob)
  await (operation === 'all' || operation === 'terminate' ? failed : failed.where('operation', '=', operation)).execute()
  return workLeft(scope, serviceId)
}

/** A service has ended without its server: what failed of it needs nobody any more. */
export async function leaveFailures(scope: Scope, { recordId }: Happened): Promise<void> {
  const work = await overtake(scope, recordId as number, 'all')
  await scope.db
    .updateTable('services')
    .set({ work })
    .where('id', '=', recordId as number)
    .where('work', '=', 'failed')
    .execute()
}
