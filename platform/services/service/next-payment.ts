import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { NextPayment } from '#contract/services/next-payment.ts'
import { renewalPeriod } from '#contract/services/renewal-period.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { DiscountOfPayment } from '../renewal-discount/renewal-discount.ts'
import { pricedRenewal } from './renew.ts'
import { serviceStore } from './service.store.ts'

/** What the next payment of a service asks. */
export async function readNextPayment(
  scope: Scope,
  asked: { params: { id: number } },
): Promise<AnswerOf<typeof services.endpoints.nextPayment>> {
  const service = await serviceStore.get(scope, asked)
  return { next: await nextPaymentOf(scope, service) }
}

/** The same, with a discount as if its client had it. @throws Problem wrongState `currencyChanged` */
export async function nextPaymentOf(scope: Scope, service: Service, offered?: DiscountOfPayment): Promise<NextPayment | null> {
  const period = renewalPeriod(service)
  if (period === null) return null
  const { document, given } = await pricedRenewal(scope, service, period, offered)
  const { currency, gross: listed, discount, net, vatAmount, total } = document
  return {
    ...{ currency, ...period, listed, discount, net, vatAmount, total },
    given: given && { percent: given.percent, payment: given.payment, payments: given.payments },
  }
}
