import { moneyText } from '#contract/kernel/money.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import '../e-invoice/e-invoice.table.ts'
import { waitsForClearance } from '../e-invoice/waits-for-clearance.ts'
import { creditNoteStore } from './credit-note.store.ts'

/** A credit note was written: its client gets it, as the setting of invoices says; once the tax authority has cleared it, where it has to. */
export const mailNewCreditNote = (asked: Scope, { recordId }: Happened): Promise<void> =>
  mailCreditNote(asked.with({ caller: system }), recordId as number)

/** Sends a credit note, with its document, once. Nothing where it waits for its clearance, or the setting is off. */
export async function mailCreditNote(scope: Scope, id: number): Promise<void> {
  if (!(await setting(scope, 'invoiceMails'))) return
  const ofNote = scope.db.selectFrom('eInvoices').select(['simplified', 'status']).where('creditNoteId', '=', id)
  if (waitsForClearance(await ofNote.orderBy('id', 'desc').executeTakeFirst())) return
  const { clientId, number, invoiceId, invoiceNumber, total, currency } = await creditNoteStore.find(scope, id)
  await mailClient(scope, clientId, {
    template: 'creditNoteIssued',
    category: 'invoice',
    values: () => ({ number, invoice: invoiceNumber ?? '', amount: moneyText({ amount: total, currency }) }),
    about: { resource: 'invoices', id: invoiceId },
    attachment: { list: 'creditNotes', id },
    dedupeKey: `creditNoteIssued ${id}`,
  })
}
