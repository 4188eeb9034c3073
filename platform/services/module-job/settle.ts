import { services } from '#contract/services/services.ts'
import type { PanelAnswer } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { releasePlace } from '../server/pick-server.ts'
import { serviceStore } from '../service/service.store.ts'
import type { Claimed } from './claim.ts'
import type {} from './module-job.table.ts'
import { operations } from './operations.ts'

type Job = Pick<Claimed, 'id' | 'serviceId' | 'operation'>

/** Writes down what the server answered, and what follows for the service. False: it is not known yet, or not done yet, and has to be tried again. */
export async function settle(scope: Scope, job: Claimed, answer: PanelAnswer): Promise<boolean> {
  const { id, serviceId, operation } = job
  if (answer.is === 'ok') {
    await setJob(scope, id, { state: 'done', message: null })
    await operations[operation].done(scope, job)
    return true
  }
  if (answer.is === 'rejected') {
    await fail(scope, job, answer.message)
    if (operation === 'create') await leaveServer(scope, serviceId)
    return true
  }
  await setJob(scope, id, { state: answer.is === 'unknown' ? 'unknown' : 'queued', message: answer.message })
  return false
}

/** After the last try. */
export async function giveUp(scope: Scope, id: number): Promise<void> {
  const job = await scope.db.selectFrom('moduleJobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (job && job.state !== 'done' && job.state !== 'failed') await fail(scope, job, job.message ?? 'noAnswer')
}

/** A person has to look: the job is over, the service stays as it is and says so. */
export async function fail(scope: Scope, { id, serviceId, operation }: Job, message: string): Promise<null> {
  await setJob(scope, id, { state: 'failed', message })
  const service = await serviceStore.find(scope, serviceId, true)
  await serviceStore.store(scope, service, { work: 'failed' }, services.events.workFailed, { payload: { operation, message } })
  return null
}

/** Nothing was made there: the place is free again, and the service may find another one. */
async function leaveServer(scope: Scope, serviceId: number): Promise<void> {
  const { serverId } = await serviceStore.find(scope, serviceId)
  if (serverId === null) return
  await releasePlace(scope, serverId)
  await scope.db.updateTable('services').set({ serverId: null, username: null, password: null }).where('id', '=', serviceId).execute()
}

export async function setJob(
  { db, now }: Scope,
  id: number,
  set: { state: 'done' | 'failed' | 'queued' | 'unknown'; message: string | null },
): Promise<null> {
  await db
    .updateTable('moduleJobs')
    .set({ ...set, updatedOn: now })
    .where('id', '=', id)
    .execute()
  return null
}
