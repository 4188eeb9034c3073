import { invoiceTitle } from '#contract/billing/invoice-title.ts'
import { type Invoice, type InvoiceParty, openInvoice } from '#contract/billing/invoices.ts'
import { wholeSums } from '#contract/billing/prepayments.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import { waitingBills } from '../payment-attempt/waiting-bills.ts'
import { type DocumentStamp, documentStamp } from './document-stamp.ts'
import type { Drawn } from './draw-document.ts'
import type { Label, PrintedDocument, PrintedMoney } from './printed-document.ts'
import { footPart, linesPart, partyPart, sumsPart } from './printed-parts.ts'
import { label, moneyIn, nameIn, words } from './printed-values.ts'
import { rateFact, riyalPart } from './riyal-part.ts'

type Language = PrintedDocument['language']

/** An invoice as its client gets it: a tax invoice once it is published by a company that is registered for VAT. */
export async function invoiceDocument(scope: Scope, invoice: Invoice, language: Language): Promise<Drawn> {
  const money = await moneyIn(scope, invoice.currency)
  const from = invoice.seller ?? (await seller(scope))
  const to = invoice.buyer ?? (await buyerOf(scope, invoice.clientId))
  const stamp = await documentStamp(scope, { invoiceId: invoice.id, creditNoteId: null, number: invoice.number })
  const { title, notice } = kindOf(invoice, from, to, stamp)
  return {
    createdOn: invoice.createdOn,
    files: stamp.files,
    document: {
      ...{ language, title, notice },
      company: nameIn(language, from.name),
      facts: [...facts(invoice), ...rateFact(invoice), ...(await billOf(scope, invoice))],
      parties: [partyPart('seller', from, language), partyPart('buyer', to, language)],
      ...linesPart(invoice.lines, language, money),
      sums: sums(invoice, money, await riyalPart(scope, invoice, { amount: wholeSums(invoice).vatAmount })),
      notes: notesOf(invoice),
      qr: stamp.qr,
      attachment: stamp.attachment,
      foot: footPart(from, invoice.number ?? `#${invoice.id}`, language),
    },
  }
}

/** What it is called, and what it must not be taken for. */
function kindOf(
  invoice: Invoice,
  from: InvoiceParty,
  to: InvoiceParty,
  { simplified, waits }: DocumentStamp,
): { title: Label; notice: Label | null } {
  const title = label(`titles.${invoiceTitle(invoice, from, to, { simplified, waits })}`)
  if (invoice.number === null) return { title, notice: label('notices.proforma') }
  if (waits) return { title, notice: label('notices.notCleared') }
  return { title, notice: invoice.status === 'cancelled' ? label('notices.cancelled') : null }
}

function facts({ number, id, invoiceDate, dueDate, correctsNumber }: Invoice): PrintedDocument['facts'] {
  return [
    { label: label(correctsNumber === null ? 'facts.invoiceNumber' : 'facts.noteNumber'), value: number ?? `#${id}` },
    ...(correctsNumber === null ? [] : [{ label: label('facts.corrects'), value: correctsNumber }]),
    { label: label('facts.issueDate'), value: invoiceDate ?? '—' },
    { label: label('facts.dueDate'), value: dueDate ?? '—' },
  ]
}

/** The SADAD bill that it can be paid by, while that asks for what is to be paid and no bank would refuse it. */
async function billOf(scope: Scope, { id, status, balance }: Invoice): Promise<PrintedDocument['facts']> {
  if (!openInvoice.some(open => open === status)) return []
  const [bill] = await waitingBills(scope, [id])
  if (bill?.amount !== balance || (bill.billExpiresOn && bill.billExpiresOn < riyadhDate(scope.now))) return []
  const { billerCode, billNumber } = bill
  return [{ label: label('facts.bill'), value: billerCode ? `${billerCode} · ${billNumber}` : billNumber }]
}

/** Of a debit note, why more is asked for; else what its client is told. */
function notesOf({ notes, correctionReason }: Invoice): PrintedDocument['notes'] {
  const paragraphs = (text: string) => text.split('\n').filter(Boolean).map(words)
  if (correctionReason) return { title: label('reason'), text: paragraphs(correctionReason) }
  return notes ? { title: label('notes'), text: paragraphs(notes) } : null
}

/** What was paid, credited and given back since: the total less the first two, and with the last, is what is to be paid. */
function sums(invoice: Invoice, money: (amount: number) => PrintedMoney, inRiyals: PrintedDocument['sums']): PrintedDocument['sums'] {
  const { lines, total, paid, credited, refunded, balance, prepayments } = invoice
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const deducted = (prepayments ?? []).map(one => ({ label: label('sums.prepaid', { number: one.number }), value: money(-one.total) }))
  const since = Object.entries({ paid, credited, refunded }).flatMap(([name, amount]) =>
    amount > 0 ? [{ label: label(`sums.${name}`), value: money(amount) }] : [],
  )
  const due = since.length > 0 ? balance : deducted.length > 0 ? total : null
  const left = due === null ? [] : [{ label: label('sums.balance'), value: money(due), strong: true }]
  return [...sumsPart({ ...wholeSums(invoice), discount }, money), ...inRiyals, ...deducted, ...since, ...left]
}
