import type { invoices } from '#contract/billing/invoices.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { giveUsesBack, giveUsesOfInvoiceBack } from '#platform/catalogue/promotion/find-promotion.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { refundStore } from './refund.store.ts'

/** The money is back: the client is told, where that was asked for. */
export async function tellOfRefund(scope: Scope, { recordId }: Happened): Promise<void> {
  const { id, clientId, amount, currency, invoiceId, invoiceNumber, refundType, sendMail } = await refundStore.find(
    scope,
    recordId as number,
  )
  if (!sendMail) return
  await mailClient(scope, clientId, {
    template: 'refundCompleted',
    category: 'invoice',
    values: () => ({
      amount: moneyText({ amount, currency }),
      invoice: invoiceNumber ?? '',
      of: invoiceNumber ? 'invoice' : 'wallet',
      to: refundType === 'wallet' ? 'wallet' : 'external',
    }),
    about: invoiceId === null ? { resource: 'refunds', id } : { resource: 'invoices', id: invoiceId },
    dedupeKey: `refundCompleted ${id}`,
  })
}

/** All that was paid of an invoice was given back: what its order, or the upgrade that it was for, used of promotions may be used by others. */
export async function returnPromotionUses(
  scope: Scope,
  { recordId, payload: { orderId } }: Happened<typeof invoices.events.refundWhole>,
): Promise<void> {
  if (orderId !== null) await giveUsesBack(scope, orderId)
  await giveUsesOfInvoiceBack(scope, recordId as number)
}
