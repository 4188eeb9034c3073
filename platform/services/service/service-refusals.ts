import { isRecurring } from '#contract/catalogue/billing-cycles.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Service, services } from '#contract/services/services.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Refuses } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../cancellation-request/cancellation-request.table.ts'
import type {} from '../server/server.table.ts'
import { isOpen } from '../server/server-access.ts'
import type {} from './service.table.ts'

type VerbName = keyof typeof services.verbs

/** What is asked of the server that a service is on; the others change what we know alone. */
const ofItsServer: ReadonlySet<string> = new Set<VerbName>([
  'suspend',
  'unsuspend',
  'terminate',
  'changePackage',
  'changePassword',
  'refreshUsage',
  'applyLimits',
  'changeServer',
])

/** What it costs, and what is noted on it, does not wait for its server. */
const beside: ReadonlySet<string> = new Set<VerbName>([
  'update',
  'renew',
  'orderAddon',
  'setNextDue',
  'setPrice',
  'autoRenewOn',
  'autoRenewOff',
  'setPaymentMethod',
  'configure',
  'setCertificate',
  'followPrice',
  'keepPrice',
  'releaseTerm',
  'sendMessage',
])

/** What there has to be an account for. */
const onAServer: ReadonlySet<string> = new Set<VerbName>(['refreshUsage', 'applyLimits', 'changeServer'])

/** What is decided about the periods that it is paid by. */
const renews: ReadonlySet<string> = new Set<VerbName>(['autoRenewOn', 'autoRenewOff', 'setPaymentMethod'])

/** Why a verb is refused beyond right and state: its server is closed to the caller, or is at work for it already. */
export async function serviceRefusals(scope: Scope, services: readonly Service[]): Promise<Refuses<Service>> {
  const closed = await onClosedServers(scope, services)
  const ending = await endingOfClients(scope, services)
  const today = riyadhDate(scope.now)
  return (
    verb,
    { id, status, work, serverId, addonId, plannedFrom, nextProductId, productId, productType, autoRenew, cycle, termEndsOn },
  ) => {
    if (closed.has(id) && (ofItsServer.has(verb) || (verb === 'setUp' && addonId !== null)))
      return { code: 'forbidden', reason: 'serverNotOpen' }
    if (verb === 'configure' && productId === null) return 'nothingToConfigure'
    if (verb === 'setCertificate' && productType !== 'ssl') return 'serviceNoCertificate'
    if (renews.has(verb) && !isRecurring(cycle)) return 'nothingToRenew'
    if (verb === 'autoRenewOn' && autoRenew) return 'serviceRenewsItself'
    if (verb === 'autoRenewOff' && !autoRenew) return 'serviceDoesNotRenewItself'
    if (verb === 'releaseTerm' && (termEndsOn === null || termEndsOn <= today)) return 'noTerm'
    if (verb === 'keepPrice' && plannedFrom === null) return 'noPricePlanned'
    if (verb === 'cancelUpgrade' && nextProductId === null) return 'noUpgrade'
    if (verb === 'configure' && nextProductId !== null) return 'upgradeOpen'
    if ((verb === 'upgrade' || verb === 'changePackage') && nextProductId !== null && work !== 'underWay') return 'upgradeOpen'
    if (verb === 'orderAddon' && productId === null) return 'addonOfAddon'
    if (verb === 'orderAddon' && status === 'suspended' && clientOf(scope.caller) !== null) return 'serviceNotRunning'
    if (verb === 'orderAddon' && ending.has(id)) return 'serviceEnding'
    if (work === 'underWay' && !beside.has(verb)) return 'serviceUnderWay'
    return onAServer.has(verb) && serverId === null ? 'serviceOnNoServer' : null
  }
}

/** Those that a client wants no more, and buys nothing for; staff may know better. */
async function endingOfClients({ db, caller }: Scope, services: readonly Service[]): Promise<ReadonlySet<number>> {
  if (clientOf(caller) === null || services.length === 0) return new Set()
  const ids = services.map(({ id }) => id)
  const open = db.selectFrom('cancellationRequests').select('serviceId').where('serviceId', 'in', ids).where('status', '=', 'open')
  return new Set((await open.execute()).map(({ serviceId }) => serviceId))
}

/** Those whose server is one on which the caller may do nothing: of an addon that of the service that it belongs to. */
async function onClosedServers(scope: Scope, services: readonly Service[]): Promise<ReadonlySet<number>> {
  // Which servers are whose to work on is a matter of staff; a client asks for what is its own.
  if (scope.caller.kind !== 'staff' || scope.caller.role === 'SUPER_ADMIN') return new Set()
  const parentIds = services.flatMap(({ parentServiceId }) => parentServiceId ?? [])
  const parents =
    parentIds.length === 0 ? [] : await scope.db.selectFrom('services').select(['id', 'serverId']).where('id', 'in', parentIds).execute()
  const serverOf = ({ serverId, parentServiceId }: Service) => serverId ?? parents.find(({ id }) => id === parentServiceId)?.serverId
  const ids = [...new Set(services.flatMap(one => serverOf(one) ?? []))]
  if (ids.length === 0) return new Set()
  const open = await scope.db.selectFrom('servers').select('id').where('id', 'in', ids).where(isOpen(scope.caller)).execute()
  const isClosed = (id: number | null | undefined) => id != null && !open.some(server => server.id === id)
  return new Set(services.filter(one => isClosed(serverOf(one))).map(({ id }) => id))
}
