import type { ModuleJobCode } from '#contract/services/module-jobs.ts'
import { services } from '#contract/services/services.ts'
import type { PanelAnswer } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { tellOrderPages } from '../order-stream/order-stream.ts'
import { releasePlace } from '../server/pick-server.ts'
import { serviceStore } from '../service/service.store.ts'
import type { Claimed } from './claim.ts'
import { keepOnAccount } from './keep-on-account.ts'
import type {} from './module-job.table.ts'
import { finish } from './operations.ts'
import { workLeft } from './work-left.ts'

type Job = Pick<Claimed, 'id' | 'serviceId' | 'operation'>
/** Why it is over without being done. */
interface Failure {
  state?: 'failed' | 'dead'
  code: ModuleJobCode
  message?: string | null
}

/** Writes down what the server answered, and what follows for the service. False: it is not known yet, or not done yet, and has to be tried again. */
export async function settle(scope: Scope, job: Claimed, answer: PanelAnswer<{ found?: object }>): Promise<boolean> {
  const { id, serviceId, operation } = job
  if (answer.is === 'ok') {
    if (job.accountOf !== serviceId) await keepOnAccount(scope, job.accountOf, answer.found ?? {})
    await setJob(scope, { id, serviceId }, { state: 'done', code: null, message: null })
    await finish(scope, job, job.accountOf === serviceId ? answer.found : {})
    return true
  }
  if (answer.is === 'rejected') {
    await fail(scope, job, answer)
    if (operation === 'create') await leaveServer(scope, serviceId)
    return true
  }
  await setJob(scope, { id, serviceId }, { state: answer.is === 'unknown' ? 'unknown' : 'queued', message: answer.message })
  return false
}

/** After the last try. */
export async function giveUp(scope: Scope, id: number): Promise<void> {
  const job = await scope.db.selectFrom('moduleJobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (job && (job.state === 'queued' || job.state === 'sent' || job.state === 'unknown'))
    await fail(scope, job, { state: 'dead', code: 'noAnswer', message: job.message })
}

/** A person has to look: the job is over, the service stays as it is and says so. */
export async function fail(
  scope: Scope,
  { id, serviceId, operation }: Job,
  { state = 'failed', code, message = null }: Failure,
): Promise<null> {
  await setJob(scope, { id, serviceId }, { state, code, message })
  const service = await serviceStore.find(scope, serviceId, true)
  const payload = { operation, code, message: message ?? code }
  await serviceStore.store(scope, service, { work: 'failed' }, services.events.workFailed, { payload })
  return null
}

/** Nobody wants it any more: nothing is asked of the server, and nobody has to look. */
export async function leave(scope: Scope, { id, serviceId, operation }: Job, code: ModuleJobCode): Promise<null> {
  await setJob(scope, { id, serviceId }, { state: 'done', code, message: null })
  const service = await serviceStore.find(scope, serviceId, true)
  if (service.work !== 'underWay') return null
  const set = { work: await workLeft(scope, serviceId) }
  await serviceStore.store(scope, service, set, services.events.workResolved, { payload: { operation } })
  return null
}

/** Nothing was made there: the place is free again, and the service may find another one. */
async function leaveServer(scope: Scope, serviceId: number): Promise<void> {
  const { serverId } = await serviceStore.find(scope, serviceId)
  if (serverId === null) return
  await releasePlace(scope, serverId)
  await scope.db.updateTable('services').set({ serverId: null, username: null, password: null }).where('id', '=', serviceId).execute()
}

async function setJob(
  scope: Scope,
  { id, serviceId }: Pick<Job, 'id' | 'serviceId'>,
  set: { state: 'done' | 'failed' | 'dead' | 'queued' | 'unknown'; code?: ModuleJobCode | null; message: string | null },
): Promise<void> {
  await scope.db
    .updateTable('moduleJobs')
    .set(eb => ({ ...set, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('id', '=', id)
    .execute()
  await tellOrderPages(scope, { resource: 'services', recordId: serviceId })
}
