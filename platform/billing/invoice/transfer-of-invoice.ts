import type { Invoice, InvoiceStatus } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { invoiceStore } from './invoice.store.ts'
import type {} from './invoice.table.ts'
import { mailMissedTransfer } from './mail-missed-transfer.ts'

/** What an invoice is once no transfer is waited for any more. */
export const withoutTransfer = ({ paid, refunded }: Pick<Invoice, 'paid' | 'refunded'>): InvoiceStatus =>
  paid > refunded ? 'partiallyPaid' : 'unpaid'

/** A client says that a transfer for these invoices is on its way. What is not open stays as it is. */
export async function announceTransfer(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    const { status } = await invoiceStore.find(scope, id, true)
    if (status !== 'unpaid' && status !== 'partiallyPaid' && status !== 'bankTransfer') continue
    await awaitSinceToday(scope, { id })
    if (status !== 'bankTransfer') await takeStep(scope, invoiceStore, 'announceTransfer', id)
  }
}

/** From today on a transfer for an invoice, which is locked, is waited for. */
export async function awaitSinceToday({ db, now }: Scope, { id }: Pick<Invoice, 'id'>): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ transferSince: riyadhDate(now) })
    .where('id', '=', id)
    .execute()
}

/** A person says that the transfer of an invoice, which is locked, did not come. */
export async function missTransfer(scope: Scope, invoice: Invoice, { reason }: { reason: string }) {
  const { id, clientId, balance: amount, currency, number, version } = invoice
  const about = { resource: 'invoices' as const, id }
  await mailMissedTransfer(scope, {
    clientId,
    amount,
    currency,
    numbers: [number ?? `#${id}`],
    reason,
    about,
    dedupeKey: `${id} ${version}`,
  })
  return { set: { status: withoutTransfer(invoice) } }
}

/** What was announced for these was not found: they are to be paid as before, unless another transfer is announced for them. */
export async function rejectTransfer(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    const invoice = await invoiceStore.find(scope, id, true)
    if (invoice.status === 'bankTransfer')
      await takeStep(scope, invoiceStore, 'rejectTransfer', id, { set: { status: withoutTransfer(invoice) } })
  }
}
