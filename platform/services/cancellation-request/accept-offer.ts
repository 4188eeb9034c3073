import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CancellationRequest, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import type { RetentionOffer } from '#contract/services/retention-offers.ts'
import { walletChargeStore } from '#platform/billing/wallet/wallet-charge.store.ts'
import { system } from '#platform/kernel/caller.ts'
import { once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import type {} from '../renewal-discount/renewal-discount.table.ts'
import { serviceVerbs } from '../service/service.verbs.ts'
import { ended, handledBy } from './ended.ts'
import { tellClient, tellStaff } from './tell-of-cancellation.ts'

const reason = 'Offer to stay was accepted · قُبل عرض الاستبقاء'

/** The client stays and has what was offered, once. @throws Problem wrongState where a downgrade cannot be made now, or would cost something */
export const acceptOffer: VerbFunction<typeof cancellationRequests, 'acceptOffer'> = async (scope, request) => {
  const offer = request.offer as RetentionOffer
  if (offer.until < riyadhDate(scope.now)) throw new Problem('wrongState', { reason: 'offerOver' })
  if (!(await once(scope, 'offerAccepted', request.id, ''))) throw new Problem('wrongState', { reason: 'noOffer' })
  await give[offer.kind](scope.with({ caller: system }), request, offer)
  await tellClient(scope, 'retentionAccepted', request)
  if (scope.caller.kind !== 'staff') await tellStaff(scope, 'offerAccepted', request)
  return { set: { ...ended(scope, request, 'kept'), offerState: 'accepted', ...handledBy(scope) }, payload: { kind: offer.kind } }
}

type Give = (scope: Scope, request: CancellationRequest, offer: RetentionOffer) => Promise<void>

const give: Record<RetentionOffer['kind'], Give> = {
  discount: async (scope, { id: requestId, serviceId }, { percent, payments }) => {
    const values = { requestId, serviceId, percent: percent as number, payments: payments as number, createdOn: scope.now }
    await scope.db.insertInto('renewalDiscounts').values(values).execute()
  },
  // Whoever made the offer was within their limit, or another person let it through.
  credit: async (scope, { clientId, currency }, { amount }) => {
    const body = { clientId, amount: amount as number, source: 'gift' as const, reference: null, reason, expiresOn: null }
    const charge = await walletChargeStore.create(scope, { body: { ...body, direction: 'in' as const } })
    if (charge.currency !== currency) throw new Problem('wrongState', { reason: 'currencyChanged' })
  },
  downgrade: async (scope, { serviceId: id }, { productId }) => {
    const body = { productId, cycle: null, options: null, promotionCode: null }
    const { upgradeInvoiceId } = await serviceVerbs.upgrade(scope, { params: { id }, body })
    if (upgradeInvoiceId !== null) throw new Problem('wrongState', { reason: 'offerCostsMore' })
  },
}
