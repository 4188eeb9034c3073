import { offerOf } from '#contract/billing/quote-offer.ts'
import type { QuoteOutcome } from '#contract/billing/quote-verbs.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import { nameByScript } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { type Acceptor, clientOfQuote } from './client-of-quote.ts'
import { invoiceQuote } from './invoices-of-quote.ts'
import { type Domains, orderOfQuote } from './order-of-quote.ts'
import type {} from './quote.table.ts'
import { contentHash } from './quote-content.ts'
import { acceptanceRefusal } from './quote-refusal.ts'

export interface Acceptance extends Acceptor {
  byStaff: boolean
  /** The user of the client by whose own link it was accepted. */
  userId: number | null
  outcome: QuoteOutcome
  domains: Domains
}

/**
 * Accepts a quote, which is locked: who said yes to what is written down, once for each use, and it becomes what it says, at its own prices.
 * @throws Problem wrongState with the reason; validation
 */
export async function acceptQuote(scope: Scope, quote: Quote, acceptance: Acceptance) {
  const reason = acceptanceRefusal(quote, scope.now)
  if (reason) throw new Problem('wrongState', { reason })
  const { outcome, domains, name, byStaff, userId } = acceptance
  const use = quote.uses + 1
  const clientId = await clientOfQuote(scope, quote, acceptance)
  const content = offerOf(quote)
  const { ip, userAgent } = scope.origin
  const { id } = await scope.db
    .insertInto('quoteAcceptances')
    .values({
      ...{ quoteId: quote.id, use, edition: quote.edition, byStaff, name, ip, userAgent, acceptedOn: scope.now, clientId, userId },
      content: JSON.stringify(content),
      contentHash: contentHash(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const placed = byStaff ? null : { placerName: nameByScript(name), placedBy: 'client' as const }
  const invoiced = outcome !== 'order'
  const orderId = outcome === 'invoice' ? null : await orderOfQuote(scope, quote, { clientId, invoiced, domains, placed })
  if (orderId !== null) await scope.db.updateTable('quoteAcceptances').set({ orderId }).where('id', '=', id).execute()
  // The invoices of an order follow from it.
  if (invoiced && orderId === null) await invoiceQuote(scope, quote, clientId, null)
  const last = use === quote.maximumUses
  const set = { uses: use, acceptedOn: scope.now.toISOString(), ...(last ? { stage: 'accepted' as const } : {}) }
  // Who was somebody that might become a client is one now.
  const whose = quote.clientId === null && quote.maximumUses === 1 ? { clientId } : {}
  return { set: { ...set, ...whose }, payload: { use, acceptor: name, outcome, orderId } }
}

/** An order that came of a quote is invoiced as the quote says. */
export async function invoiceOrderOfQuote(scope: Scope, quote: Quote, orderId: number): Promise<void> {
  const order = await orderStore.find(scope, orderId)
  await invoiceQuote(scope, quote, order.clientId, order)
}
