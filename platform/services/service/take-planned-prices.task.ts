import { riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import { task } from '#platform/kernel/task.ts'
import { takePlannedPrice } from './follow-price.ts'
import { serviceStore } from './service.store.ts'

/** Services whose new price begins by today pay it from now on. */
export const takePlannedPrices = task({
  name: 'takePlannedPrices',
  kind: 'services',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  candidates: async scope =>
    scope.db
      .selectFrom('services')
      .select('id')
      .where('plannedFrom', '<=', riyadhDate(scope.now))
      .where('status', 'in', services.verbs.followPrice.from),
  treat: async (scope, id) => {
    const service = await serviceStore.find(scope, id, true)
    // Somebody may have decided otherwise meanwhile.
    if (service.plannedFrom === null || service.plannedFrom > riyadhDate(scope.now)) return []
    const { set, ...payload } = await takePlannedPrice(scope, service)
    await serviceStore.store(scope, service, set, services.events.priceTaken, { payload })
    return [id]
  },
})
