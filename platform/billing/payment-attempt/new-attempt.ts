import { randomUUID } from 'node:crypto'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import type { SavedCard } from '#contract/billing/saved-cards.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import type { Payable } from './what-is-paid.ts'

export interface Wanted {
  gatewayId: number
  /** It is charged while its holder is away; without one the payer takes part. */
  card?: Pick<SavedCard, 'id' | 'brand' | 'lastFour'>
  save?: boolean
  /** Its client asked for the charge of the card. */
  byPayer?: boolean
  /** It is paid at a bank, by the number of a bill. */
  byBill?: boolean
}

/** Writes down that invoices, which are locked, are about to be paid through a gateway, or the wallet of a client, who is locked, is to be filled. */
export async function newAttempt(
  scope: Scope,
  { clientId, currency, amount, shares }: Payable,
  { gatewayId, card, save = false, byBill = false, byPayer = false }: Wanted,
): Promise<PaymentAttempt> {
  const invoiceId = shares[0]?.invoiceId ?? null
  const key = randomUUID()
  const charged = card
    ? { savedCardId: card.id, brand: card.brand, lastFour: card.lastFour, chargeNumber: await nextNumber(scope, invoiceId), reference: key }
    : { savedCardId: null, brand: byBill ? 'sadad' : null, lastFour: null, chargeNumber: null, reference: null }
  const { id } = await paymentAttemptStore.create(scope, {
    body: {
      ...{ clientId, invoiceId, gatewayId, amount, currency, key, save, byPayer, status: 'initiated', address: null },
      ...{ byBill, billNumber: null, billerCode: null, billExpiresOn: null, topUp: invoiceId === null },
      ...{ paymentId: null, transactionId: null, code: null, message: null, endedOn: null, goneBack: 0, unexplained: 0 },
      ...charged,
    },
  })
  const rows = shares.map(one => ({ ...one, attemptId: id }))
  if (rows.length > 0) await scope.db.insertInto('paymentAttemptShares').values(rows).execute()
  return paymentAttemptStore.find(scope, id)
}

/** Charges of an invoice are numbered; one that fills a wallet is the only one of its kind. */
async function nextNumber({ db }: Scope, invoiceId: number | null): Promise<number> {
  if (invoiceId === null) return 1
  const { last } = await db
    .selectFrom('paymentAttempts')
    .select(eb => eb.fn.max('chargeNumber').as('last'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
