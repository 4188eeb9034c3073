import { randomUUID } from 'node:crypto'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import type { SavedCard } from '#contract/billing/saved-cards.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'

export interface Wanted {
  gatewayId: number
  /** It is charged while its holder is away; without one the payer takes part. */
  card?: Pick<SavedCard, 'id' | 'brand' | 'lastFour'>
  save?: boolean
  /** It is paid at a bank, by the number of a bill. */
  byBill?: boolean
}

/** Writes down that an invoice, which is locked, is about to be paid through a gateway: for all that is to be paid of it. */
export async function newAttempt(
  scope: Scope,
  invoice: Invoice,
  { gatewayId, card, save = false, byBill = false }: Wanted,
): Promise<PaymentAttempt> {
  const { id: invoiceId, clientId, balance: amount, currency } = invoice
  const key = randomUUID()
  const charged = card
    ? { savedCardId: card.id, brand: card.brand, lastFour: card.lastFour, chargeNumber: await nextNumber(scope, invoiceId), reference: key }
    : { savedCardId: null, brand: byBill ? 'sadad' : null, lastFour: null, chargeNumber: null, reference: null }
  return paymentAttemptStore.create(scope, {
    body: {
      ...{ clientId, invoiceId, gatewayId, amount, currency, key, save, status: 'initiated', address: null },
      ...{ byBill, billNumber: null, billerCode: null, billExpiresOn: null },
      ...{ paymentId: null, transactionId: null, code: null, message: null, endedOn: null, goneBack: 0, unexplained: 0 },
      ...charged,
    },
  })
}

async function nextNumber({ db }: Scope, invoiceId: number): Promise<number> {
  const { last } = await db
    .selectFrom('paymentAttempts')
    .select(eb => eb.fn.max('chargeNumber').as('last'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
