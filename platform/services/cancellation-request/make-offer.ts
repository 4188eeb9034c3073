import { riyadhDate } from '#contract/kernel/calendar.ts'
import { percentOf } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CancellationRequest, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { renewalPeriod } from '#contract/services/renewal-period.ts'
import { type OfferInput, offerOf, offerProblems, type RetentionOffer } from '#contract/services/retention-offers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { isWithinLimitOfDay, noteLimitUse, passLimitOfDay } from '#platform/staff/limits-of-day.ts'
import { isWithinLimit } from '#platform/staff/powers.ts'
import { amountOn } from '../service/renew.ts'
import { serviceStore } from '../service/service.store.ts'
import { priceUpgrade } from '../service/upgrade-price.ts'
import { tellClient } from './tell-of-cancellation.ts'

type Verb<K extends keyof typeof cancellationRequests.verbs & string> = VerbFunction<typeof cancellationRequests, K>

/**
 * Makes an offer to stay. A credit is held to the same limits as whoever charges a wallet: above them it awaits another person.
 * @throws Problem validation of what it lacks, of `percent` above what its maker may take off, of `productId` that is not smaller
 */
export const makeOffer: Verb<'offer'> = async (scope, request, { version: _, ...input }) => {
  const offer = await checkedOffer(scope, request, input)
  const { clientId, currency, id } = request
  const { kind, percent, payments, amount, productId, until } = offer
  // Each offer of a request counts by itself.
  const asked = { clientId, amount: amount ?? 0, currency, about: `offer ${id}.${request.version}` }
  const awaiting = kind === 'credit' && !(await isWithinLimitOfDay(scope, 'wallet', asked))
  if (kind === 'credit' && !awaiting) await noteLimitUse(scope, 'wallet', asked)
  const { id: offererId, name: offererName } = scope.caller
  const set = { offer, offerState: awaiting ? 'awaiting' : 'open', offerUntil: until, offererId, offererName }
  if (!awaiting) await tellClient(scope, 'retentionOffered', { ...request, offer })
  return { set, payload: { kind, percent, payments, amount, productId, currency, until, awaiting } }
}

/** Another person lets through what its maker may not give alone. @throws Problem forbidden `overYourLimit` */
export const approveOffer: Verb<'approveOffer'> = async (scope, request) => {
  const { clientId, currency, id, version } = request
  const { kind, amount } = request.offer as RetentionOffer
  await passLimitOfDay(scope, 'wallet', { clientId, amount: amount ?? 0, currency, about: `offer ${id}.${version}` })
  await tellClient(scope, 'retentionOffered', request)
  return { set: { offerState: 'open' }, payload: { kind } }
}

async function checkedOffer(scope: Scope, request: CancellationRequest, input: OfferInput): Promise<RetentionOffer> {
  const endsOn = request.type === 'endOfPeriod' ? request.cancelOn : null
  const fields = offerProblems(input, { today: riyadhDate(scope.now), endsOn })
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const offer = offerOf(input)
  if (offer.kind === 'discount') await refuseDiscount(scope, request, offer)
  const productName = offer.kind === 'downgrade' ? await nameOfSmaller(scope, request, offer.productId as number) : null
  return { ...offer, productName }
}

type Discount = Pick<RetentionOffer, 'percent' | 'payments'>

/** Of a service that is paid by periods, and no more in all than its maker may take off. */
async function refuseDiscount(scope: Scope, { serviceId, currency }: CancellationRequest, { percent, payments }: Discount): Promise<void> {
  const service = await serviceStore.find(scope, serviceId)
  const period = renewalPeriod(service)
  if (period === null) throw new Problem('validation', { fields: { kind: { key: 'noPaymentsToCome' } } })
  const amount = percentOf(amountOn(service, period.from), percent as number) * (payments as number)
  if (await isWithinLimit(scope, 'discount', { amount, currency })) return
  throw new Problem('validation', { fields: { percent: { key: 'discountOverLimit' } } })
}

/** The product that is offered costs less than the present one, and the service can become it today. */
async function nameOfSmaller(scope: Scope, { serviceId }: CancellationRequest, productId: number) {
  const service = await serviceStore.find(scope, serviceId)
  const { product, later, charge } = await priceUpgrade(scope, service, { productId, cycle: null, options: null, promotionCode: null })
  if (charge === 0 && later.recurringAmount < service.recurringAmount) return product.name
  throw new Problem('validation', { fields: { productId: { key: 'productNotSmaller' } } })
}
