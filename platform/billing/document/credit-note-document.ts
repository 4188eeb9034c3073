import type { CreditNote } from '#contract/billing/credit-notes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { correctionReason } from '../e-invoice/correction-reason.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import { documentStamp } from './document-stamp.ts'
import type { Drawn } from './draw-document.ts'
import type { PrintedDocument } from './printed-document.ts'
import { footPart, linesPart, partyPart, sumsPart } from './printed-parts.ts'
import { label, moneyIn, nameIn, words } from './printed-values.ts'
import { rateFact, riyalPart } from './riyal-part.ts'

/** What was taken back of an invoice, and why, with the seller and the buyer of the invoice. */
export async function creditNoteDocument(scope: Scope, note: CreditNote, language: PrintedDocument['language']): Promise<Drawn> {
  const money = await moneyIn(scope, note.currency)
  const invoice = await invoiceStore.find(scope, note.invoiceId)
  const from = invoice.seller ?? (await seller(scope))
  const to = invoice.buyer ?? (await buyerOf(scope, note.clientId))
  const { waits, files, qr, attachment } = await documentStamp(scope, {
    invoiceId: note.invoiceId,
    creditNoteId: note.id,
    number: note.number,
  })
  return {
    createdOn: note.createdOn,
    files,
    document: {
      language,
      title: label('titles.creditNote'),
      notice: waits ? label('notices.noteNotCleared') : null,
      company: nameIn(language, from.name),
      facts: [
        { label: label('facts.noteNumber'), value: note.number },
        { label: label('facts.corrects'), value: note.invoiceNumber ?? `#${note.invoiceId}` },
        { label: label('facts.issueDate'), value: note.issuedOn },
        ...rateFact(invoice),
      ],
      parties: [partyPart('seller', from, language), partyPart('buyer', to, language)],
      ...linesPart(note.lines, language, money),
      sums: [
        ...sumsPart({ ...note, discount: note.lines.reduce((sum, { discount }) => sum + discount, 0) }, money),
        ...(await riyalPart(scope, invoice, { inSar: note.vatInSar })),
      ],
      notes: { title: label('reason'), text: correctionReason(note).split('\n').filter(Boolean).map(words) },
      ...{ qr, attachment },
      foot: footPart(from, note.number, language),
    },
  }
}
