import type { Invoice, invoices } from '#contract/billing/invoices.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { mailCreditNote } from '../credit-note/mail-credit-note.ts'
import { eInvoiceStore } from '../e-invoice/e-invoice.store.ts'
import { waitsForClearance } from '../e-invoice/waits-for-clearance.ts'
import { isOpen, newPayLink } from '../pay-link/make-pay-link.ts'
import { cardCharge } from '../payment-attempt/first-charge.ts'
import { invoiceStore } from './invoice.store.ts'

/**
 * An invoice was published: its client gets it, where that was said. One that the tax authority has to clear first goes out when it has.
 * One over nothing is sent by hand alone.
 */
export async function mailPublished(asked: Scope, { recordId, payload }: Happened<typeof invoices.events.publish>): Promise<void> {
  if (!payload.mail) return
  const scope = asked.with({ caller: system })
  const invoice = await invoiceStore.find(scope, recordId as number)
  if (invoice.total === 0) return
  if (await isUncleared(scope, invoice.id))
    await scope.db.updateTable('invoices').set({ mailWhenCleared: true }).where('id', '=', invoice.id).execute()
  else await mailInvoice(scope, invoice, { dedupeKey: `invoiceIssued ${invoice.id}` })
}

/** The authority has cleared a document: the invoice or the credit note that waited for that goes to its client. */
export async function mailCleared(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { invoiceId, creditNoteId } = await eInvoiceStore.find(scope, recordId as number)
  if (creditNoteId !== null) return mailCreditNote(scope, creditNoteId)
  const waited = await scope.db
    .updateTable('invoices')
    .set({ mailWhenCleared: false })
    .where('id', '=', invoiceId)
    .where('mailWhenCleared', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (waited) await mailInvoice(scope, await invoiceStore.find(scope, invoiceId), { dedupeKey: `invoiceIssued ${invoiceId}` })
}

/** Sends an invoice, which is locked, because somebody wants it. @throws Problem wrongState `invoiceNotCleared` */
export async function sendInvoice(scope: Scope, invoice: Invoice): Promise<void> {
  if (await isUncleared(scope, invoice.id)) throw new Problem('wrongState', { reason: 'invoiceNotCleared' })
  await mailInvoice(scope, invoice, { askedFor: true, dedupeKey: `invoiceSent ${invoice.id} ${invoice.version}` })
}

/** A standard document is nobody's before the tax authority has cleared it. */
export async function isUncleared({ db }: Scope, invoiceId: number): Promise<boolean> {
  const ofInvoice = db
    .selectFrom('eInvoices')
    .select(['simplified', 'status'])
    .where('invoiceId', '=', invoiceId)
    .where('creditNoteId', 'is', null)
  return waitsForClearance(await ofInvoice.orderBy('id', 'desc').executeTakeFirst())
}

async function mailInvoice(scope: Scope, invoice: Invoice, how: { dedupeKey: string; askedFor?: true }): Promise<void> {
  const { id, clientId, number, currency, total, balance, dueDate } = invoice
  const open = isOpen(invoice) && balance > 0
  const charge = await cardCharge(scope, invoice)
  await mailClient(scope, clientId, {
    template: 'invoiceIssued',
    category: 'invoice',
    values: () => ({
      number: number ?? '',
      amount: moneyText({ amount: total, currency }),
      owed: moneyText({ amount: balance, currency }),
      day: dueDate ?? '',
      status: open ? 'open' : 'paid',
      ...charge,
      ...(open ? {} : { link: '' }),
    }),
    ...(open ? { secretValues: { link: (await newPayLink(scope, [id])).address } } : {}),
    about: { resource: 'invoices', id },
    attachment: { list: 'invoices', id },
    ...how,
  })
}
