import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { nextPaymentOf } from '../service/next-payment.ts'
import { serviceStore } from '../service/service.store.ts'
import { previewUpgrade } from '../service/upgrade.ts'
import { cancellationStore } from './cancellation-request.store.ts'

type Terms = AnswerOf<typeof cancellationRequests.endpoints.offerTerms>

/** What the open offer comes to today. Whoever may read the request may read it, whatever they may see of the service otherwise. */
export async function offerTerms(asked: Scope, { params }: { params: { id: number } }): Promise<Terms> {
  const { offer, offerState, serviceId } = await cancellationStore.get(asked, { params })
  const nothing: Terms = { payment: null, upgrade: null }
  if (!offer || (offerState !== 'open' && offerState !== 'awaiting')) return nothing
  const scope = asked.with({ caller: system })
  try {
    if (offer.kind === 'discount') {
      const given = { id: 0, percent: offer.percent as number, payment: 1, payments: offer.payments as number }
      return { ...nothing, payment: await nextPaymentOf(scope, await serviceStore.find(scope, serviceId), given) }
    }
    if (offer.kind !== 'downgrade') return nothing
    const body = { productId: offer.productId, cycle: null, options: null, promotionCode: null }
    return { ...nothing, upgrade: await previewUpgrade(scope, { params: { id: serviceId }, body }) }
  } catch (error) {
    // Prices or the service may have changed since: accepting says why.
    if (error instanceof Problem) return nothing
    throw error
  }
}
