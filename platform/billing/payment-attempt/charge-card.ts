import type { Invoice } from '#contract/billing/invoices.ts'
import { openAttempt } from '#contract/billing/payment-attempts.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { gatewayOf } from '../payment-gateway/open-gateway.ts'
import { isExpired } from '../saved-card/card-expiry.ts'
import '../saved-card/saved-card.table.ts'
import { chargeAttempt } from './charge-attempt.job.ts'
import { newAttempt } from './new-attempt.ts'
import { whatIsUnderWay } from './under-way.ts'
import { type Payable, payableOf } from './what-is-paid.ts'

/**
 * Has the default card of a client charged with what is to be paid of an invoice, as a job. The invoice is locked: of two who ask at once
 * one is told that a charge is under way. So is whoever asks while a bill of it is open at the banks, or its payer is on the page of a gateway.
 * @throws Problem wrongState where that cannot be
 */
export const chargeCard = (scope: Scope, invoice: Invoice): Promise<{ attemptId: number; amount: number }> =>
  chargeTogether(scope, [invoice])

/** The same with several invoices of one client and currency, which are locked, by one payment. `byPayer`: its client asked for it. */
export async function chargeTogether(
  scope: Scope,
  found: readonly [Invoice, ...Invoice[]],
  { byPayer = false }: { byPayer?: boolean } = {},
): Promise<{ attemptId: number; amount: number }> {
  const ids = found.map(({ id }) => id)
  return charge(scope, payableOf(found), () => whatIsUnderWay(scope, ids), byPayer)
}

/**
 * Has the default card of a client charged to fill the wallet. The client is locked: one charge at a time.
 * @throws Problem wrongState where that cannot be
 */
export async function chargeToWallet(scope: Scope, topUp: Omit<Payable, 'shares'>): Promise<{ attemptId: number; amount: number }> {
  const { db } = scope
  await db.selectFrom('clients').select('id').where('id', '=', topUp.clientId).forNoKeyUpdate().execute()
  const underWay = db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('clientId', '=', topUp.clientId)
    .where('topUp', '=', true)
    .where('chargeNumber', 'is not', null)
    .where('status', 'in', openAttempt)
  return charge(scope, { ...topUp, shares: [] }, async () => ((await underWay.executeTakeFirst()) ? 'paymentUnderWay' : null))
}

async function charge(
  scope: Scope,
  payable: Payable,
  whatElse: () => Promise<string | null>,
  byPayer = false,
): Promise<{ attemptId: number; amount: number }> {
  const refused = (reason: string) => new Problem('wrongState', { reason })
  const { clientId, amount, currency } = payable
  const client = await scope.db.selectFrom('clients').select('cardProcessingDisabled').where('id', '=', clientId).executeTakeFirstOrThrow()
  if (client.cardProcessingDisabled) throw refused('cardsDisabled')
  const cards = scope.db.selectFrom('savedCards').selectAll().where('clientId', '=', clientId)
  const card = await cards.where('isDefault', '=', true).executeTakeFirst()
  if (!card) throw refused('noSavedCard')
  if (isExpired(card, scope.now)) throw refused('cardExpired')
  const gateway = await gatewayOf(scope, card.gatewayId)
  if (gateway?.status !== 'active') throw refused('gatewayUnusable')
  if (!gateway.currencies.includes(currency)) throw refused('gatewayCurrency')
  const underWay = await whatElse()
  if (underWay) throw refused(underWay)
  const { id: attemptId } = await newAttempt(scope, payable, { gatewayId: gateway.id, card, byPayer })
  await scope.enqueue(chargeAttempt, { id: attemptId })
  return { attemptId, amount }
}
