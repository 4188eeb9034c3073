import type { ModuleOperation } from '#contract/services/module-jobs.ts'
import { isPanelModule, proposedUsername } from '#contract/services/panel-modules.ts'
import type { Service } from '#contract/services/services.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { tellOrderPages } from '../order-stream/order-stream.ts'
import { pickServer, takePlace } from '../server/pick-server.ts'
import { choiceFor } from '../service/chosen-set-up.ts'
import { serviceStore } from '../service/service.store.ts'
import { newPassword, sealPassword } from '../service/service-password.ts'
import { leaveUpgrade } from '../service/upgrade-paid.ts'
import { accountToAsk } from './claim-on-account.ts'
import type { Manner } from './module-job.table.ts'
import { operations } from './operations.ts'
import { openJob } from './raised-of.ts'
import { fail, leave } from './settle.ts'

/** A module job in this worker's hands, with what the server is going to be asked. */
export interface Claimed {
  id: number
  operation: ModuleOperation
  /** Why it is asked for. */
  reason: string | null
  manner: Manner
  serviceId: number
  /** The service whose account is asked about: of an addon the one that it belongs to. */
  accountOf: number
  serverId: number
  username: string
  domain: string
  package: string
  /** It had its place before, so the server may have been asked: an account of that name may be ours. */
  asked: boolean
}

/** Takes a module job, and writes down where and under which name the service will be, before the server hears of it. Null: nothing to do. */
export async function claim(scope: Scope, id: number): Promise<Claimed | null> {
  const job = await scope.db.selectFrom('moduleJobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!job || !openJob.some(state => state === job.state)) return null
  const service = await serviceStore.find(scope, job.serviceId, true)
  if (!operations[job.operation].from.includes(service.status)) return leave(scope, job, 'notWanted')
  if (job.operation === 'changePackage' && job.state === 'queued' && (await isGivenBack(scope, service))) {
    await leave(scope, job, 'notWanted')
    await leaveUpgrade(scope, await serviceStore.find(scope, service.id, true))
    return null
  }
  if (service.addonId !== null) {
    const account = await accountToAsk(scope, job)
    return account && { ...(await takeInHand(scope, job)), ...account, asked: true }
  }
  if (!service.domain) return fail(scope, job, { code: 'noDomain' })
  const product = await scope.db
    .selectFrom('products')
    .select(['module', 'packageName', 'serverGroupId'])
    .where('id', '=', service.productId)
    .executeTakeFirstOrThrow()
  const place = service.serverId && service.username ? { serverId: service.serverId, username: service.username } : null
  const choice = place ? undefined : await choiceFor(scope, service.orderItemId)
  const placed = place ?? (await newPlace(scope, service.domain, product, choice))
  if (placed === null) return fail(scope, job, { code: 'noServer' })
  if (place === null) {
    const set = { ...placed, password: choice?.password ?? sealPassword(scope, newPassword()) }
    await serviceStore.store(scope, service, set, serviceStore.resource.events.placed, { payload: { serverId: placed.serverId } })
  }
  return {
    ...(await takeInHand(scope, job)),
    accountOf: service.id,
    ...placed,
    domain: service.domain,
    package: product.packageName ?? '',
    asked: place !== null,
  }
}

type Job = Pick<Claimed, 'id' | 'serviceId' | 'operation' | 'reason' | 'manner'>

/** From now on its server may have been asked. */
async function takeInHand(scope: Scope, { id, serviceId, operation, reason, manner, attempts }: Job & { attempts: number }): Promise<Job> {
  await scope.db
    .updateTable('moduleJobs')
    .set(eb => ({ state: 'sent', attempts: attempts + 1, updatedOn: scope.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tellOrderPages(scope, { resource: 'services', recordId: serviceId })
  return { id, serviceId, operation, reason, manner }
}

/** Whether all that was paid of what a service is being changed to was given back. */
async function isGivenBack({ db }: Scope, { upgradeInvoiceId }: Service): Promise<boolean> {
  if (upgradeInvoiceId === null) return false
  const invoice = await db.selectFrom('invoices').select('status').where('id', '=', upgradeInvoiceId).executeTakeFirst()
  return invoice?.status === 'refunded'
}

type Product = { module: string | null; serverGroupId: number | null }
type Choice = { serverId: number | null; username: string | null }

/** A server with room, the chosen one if any, and a name that no service on it has; null where every server is full. */
async function newPlace(scope: Scope, domain: string, { module, serverGroupId }: Product, choice?: Choice) {
  if (!module || !isPanelModule(module)) return null
  const server = choice?.serverId
    ? await takePlace(scope, choice.serverId, module)
    : await pickServer(scope, { module, groupId: serverGroupId })
  if (!server) return null
  // Whatever is tried begins as the first proposal: no other names of the server are read, however many it has.
  const first = proposedUsername(server.module, domain, () => false)
  const used = await scope.db
    .selectFrom('services')
    .select('username')
    .where('serverId', '=', server.id)
    .where('username', 'like', `${first}%`)
    .execute()
  const taken = new Set(used.map(({ username }) => username))
  // A chosen name that was given away since is one of many again.
  const chosen = choice?.username && !taken.has(choice.username) ? choice.username : null
  return { serverId: server.id, username: chosen ?? proposedUsername(server.module, domain, name => taken.has(name)) }
}
