import type { RaisedLimit } from '#contract/catalogue/configurable-options.ts'
import { type Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { serviceStore } from '../service/service.store.ts'
import { raisedOf } from './raised-of.ts'

type Found = Partial<Pick<Service, 'dedicatedIp'>> & { raisedLimits?: RaisedLimit[] }

/** The server has done what was asked for an addon: the service whose account it is says what it has now. */
export async function keepOnAccount(scope: Scope, serviceId: number, found: Found): Promise<void> {
  if (!found.raisedLimits) return
  const service = await serviceStore.find(scope, serviceId, true)
  const { raisedLimits } = await scope.db
    .selectFrom('services')
    .select('raisedLimits')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  // Others may have raised more meanwhile.
  const raised = await raisedOf(scope, { serviceId, productId: service.productId, options: service.options })
  const kept = raisedLimits.filter(limit => found.raisedLimits?.includes(limit) || (raised[limit] ?? 0) > 0)
  await serviceStore.store(scope, service, { ...found, raisedLimits: kept }, services.events.workResolved, {
    payload: { operation: 'setLimits' },
  })
}
