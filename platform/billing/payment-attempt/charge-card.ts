import type { Invoice } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { gatewayOf } from '../payment-gateway/open-gateway.ts'
import { isExpired } from '../saved-card/card-expiry.ts'
import '../saved-card/saved-card.table.ts'
import { chargeAttempt } from './charge-attempt.job.ts'
import { newAttempt } from './new-attempt.ts'
import { whatIsUnderWay } from './under-way.ts'

/**
 * Has the default card of an invoice's client charged with what is to be paid of it, as a job. The invoice is locked: of two who ask at once
 * one is told that a charge is under way. So is whoever asks while a bill of it is open at the banks, or its payer is on the page of a gateway.
 * @throws Problem wrongState where that cannot be
 */
export async function chargeCard(scope: Scope, invoice: Invoice): Promise<{ attemptId: number; amount: number }> {
  const refused = (reason: string) => new Problem('wrongState', { reason })
  const { id: invoiceId, clientId, balance, currency } = invoice
  const client = await scope.db.selectFrom('clients').select('cardProcessingDisabled').where('id', '=', clientId).executeTakeFirstOrThrow()
  if (client.cardProcessingDisabled) throw refused('cardsDisabled')
  const cards = scope.db.selectFrom('savedCards').selectAll().where('clientId', '=', clientId)
  const card = await cards.where('isDefault', '=', true).executeTakeFirst()
  if (!card) throw refused('noSavedCard')
  if (isExpired(card, scope.now)) throw refused('cardExpired')
  const gateway = await gatewayOf(scope, card.gatewayId)
  if (gateway?.status !== 'active') throw refused('gatewayUnusable')
  if (!gateway.currencies.includes(currency)) throw refused('gatewayCurrency')
  const underWay = await whatIsUnderWay(scope, invoiceId)
  if (underWay) throw refused(underWay)
  const { id: attemptId } = await newAttempt(scope, invoice, { gatewayId: gateway.id, card })
  await scope.enqueue(chargeAttempt, { id: attemptId })
  return { attemptId, amount: balance }
}
