import { type Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { creditDowngrade } from './credit-downgrade.ts'
import { cycleBegun } from './cycle-begun.ts'
import { otherProduct } from './other-product.ts'
import { type LaterPrice, priceOfProduct } from './price-of-product.ts'
import { renewalsOf } from './renewals-of-service.ts'
import { serviceStore } from './service.store.ts'

/** What a service will be is written down before its server is asked for it. */
export const changePackage: VerbFunction<typeof services, 'changePackage'> = async (scope, service, { productId, newPrice }) => {
  const product = await otherProduct(scope, service, productId)
  const price = newPrice ? await priceOfProduct(scope, service, product) : await presentPrice(scope, service)
  return { set: { work: 'underWay', ...toBecome(productId, price) }, payload: { productId, recurringAmount: price.recurringAmount } }
}

const presentPrice = async (scope: Scope, { id, recurringAmount }: Service): Promise<LaterPrice> => ({
  recurringAmount,
  renewals: await renewalsOf(scope, id),
})

/** The columns that say what a service is being changed to. */
export const toBecome = (productId: number, { recurringAmount, renewals }: LaterPrice) => ({
  nextProductId: productId,
  nextAmount: recurringAmount,
  nextRenewals: renewals,
})
export const becomesNothing = {
  ...{ nextProductId: null, nextAmount: null, nextRenewals: null },
  ...{ upgradeInvoiceId: null, upgradeOrderId: null },
  ...{ nextCycle: null, nextPeriodFrom: null, nextAfterDue: null, nextPaidAmount: null, nextOptions: null, nextCredit: null },
}

/** It is what it was to become: its server said so, or it is on none. */
export async function becomeNext(
  scope: Scope,
  { serviceId, work }: { serviceId: number; work: Service['work'] },
  found: object = {},
): Promise<void> {
  const service = await serviceStore.find(scope, serviceId, true)
  const { productId, nextProductId, nextAmount } = service
  if (nextProductId === null || nextAmount === null) {
    await serviceStore.store(scope, service, { work, ...found }, services.events.workResolved, { payload: { operation: 'changePackage' } })
    return
  }
  const next = await scope.db
    .selectFrom('services')
    .select(['nextRenewals', 'nextPeriodFrom', 'nextAfterDue', 'nextPaidAmount', 'nextOptions', 'nextCredit'])
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const planned = { plannedAmount: null, plannedFrom: null, plannedRenewals: null }
  const paid = next.nextPaidAmount === null ? {} : { paidAmount: next.nextPaidAmount }
  const price = { recurringAmount: nextAmount, renewals: next.nextRenewals, ...planned, ...paid }
  const inCycle = await cycleBegun(scope, service, next)
  const options = next.nextOptions === null ? {} : { options: next.nextOptions }
  const set = { work, ...found, productId: nextProductId, ...price, ...options, ...inCycle, ...becomesNothing }
  if (nextProductId === productId)
    await serviceStore.store(scope, service, set, services.events.upgraded, { payload: { cycle: service.nextCycle ?? service.cycle } })
  else await serviceStore.store(scope, service, set, services.events.packageChanged, { payload: { productId: nextProductId } })
  if (next.nextCredit !== null) await creditDowngrade(scope, service, next.nextCredit)
}
