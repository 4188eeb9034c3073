import type { Invoice } from '#contract/billing/invoices.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { creditNoteStore } from '../credit-note/credit-note.store.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import { issueEInvoice } from './issue-e-invoice.ts'

/** An invoice was published: its tax document is issued in the same transaction. */
export async function issueForInvoice(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const invoice = await invoiceStore.find(scope, recordId as number)
  if (invoice.seller && invoice.buyer) await issueEInvoice(scope, { invoice, note: null, seller: invoice.seller, buyer: invoice.buyer })
}

/** A credit note was issued: so is its tax document, unless that of its invoice was refused and counts for nothing. */
export async function issueForNote(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const note = await creditNoteStore.find(scope, recordId as number)
  const invoice = await invoiceStore.find(scope, note.invoiceId)
  if (await countsForNothing(scope, invoice.id)) return
  await issueEInvoice(scope, { invoice, note, ...(await partiesOf(scope, invoice)) })
}

/** As they stand on the invoice; as they are now where that was published before their addresses were kept in parts. */
async function partiesOf(scope: Scope, { seller: sells, buyer: buys, clientId }: Invoice) {
  return {
    seller: sells?.postal ? sells : await seller(scope),
    buyer: buys?.postal ? buys : await buyerOf(scope, clientId),
  }
}

/** The authority refused the document of the invoice, and there is no other one. */
async function countsForNothing({ db }: Scope, invoiceId: number): Promise<boolean> {
  const documents = await db
    .selectFrom('eInvoices')
    .select('status')
    .where('invoiceId', '=', invoiceId)
    .where('creditNoteId', 'is', null)
    .execute()
  return documents.length > 0 && documents.every(({ status }) => status === 'rejected')
}
