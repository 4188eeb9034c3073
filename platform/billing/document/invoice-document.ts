import type { Invoice } from '#contract/billing/invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isStandard } from '../e-invoice/tax-party.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import type { Drawn } from './draw-document.ts'
import { type InvoiceStamp, invoiceStamp } from './invoice-stamp.ts'
import type { Label, PrintedDocument, PrintedMoney } from './printed-document.ts'
import { footPart, partyPart, sumsPart } from './printed-parts.ts'
import { label, moneyIn, nameIn, words } from './printed-values.ts'

type Language = PrintedDocument['language']
export type InvoiceParty = NonNullable<Invoice['buyer']>

/** An invoice as its client gets it: a tax invoice once it is published by a company that is registered for VAT. */
export async function invoiceDocument(scope: Scope, invoice: Invoice, language: Language): Promise<Drawn> {
  const money = await moneyIn(scope, invoice.currency)
  const from = invoice.seller ?? (await seller(scope))
  const to = invoice.buyer ?? (await buyerOf(scope, invoice.clientId))
  const stamp = await invoiceStamp(scope, invoice)
  const { title, notice } = kindOf(invoice, from, to, stamp)
  return {
    createdOn: invoice.createdOn,
    files: stamp.files,
    document: {
      ...{ language, title, notice },
      company: nameIn(language, from.name),
      facts: facts(invoice),
      parties: [partyPart('seller', from, language), partyPart('buyer', to, language)],
      columns: ['description', 'quantity', 'unitPrice', 'taxable', 'vatRate', 'vat', 'lineTotal'].map(name => label(`columns.${name}`)),
      lines: invoice.lines.map(line => ({
        about: nameIn(language, line.description),
        cells: [
          String(line.quantity),
          money(line.unitPrice),
          money(line.net),
          `${line.rate}%`,
          money(line.vat),
          money(line.net + line.vat),
        ],
      })),
      sums: sums(invoice, money),
      notes: invoice.notes ? { title: label('notes'), text: invoice.notes.split('\n').filter(Boolean).map(words) } : null,
      qr: stamp.qr,
      attachment: stamp.attachment,
      foot: footPart(from, invoice.number ?? `#${invoice.id}`, language),
    },
  }
}

/** What it is called, and what it must not be taken for. */
function kindOf(
  { number, status }: Invoice,
  from: InvoiceParty,
  to: InvoiceParty,
  { simplified, waits }: InvoiceStamp,
): { title: Label; notice: Label | null } {
  if (number === null) return { title: label('titles.proforma'), notice: label('notices.proforma') }
  if (waits) return { title: label('titles.proforma'), notice: label('notices.notCleared') }
  const taxed = (simplified ?? !isStandard(to)) ? 'titles.simplifiedTaxInvoice' : 'titles.taxInvoice'
  const notice = status === 'cancelled' ? label('notices.cancelled') : null
  return { title: label(from.vatNumber ? taxed : 'titles.invoice'), notice }
}

function facts({ number, id, invoiceDate, dueDate }: Invoice): PrintedDocument['facts'] {
  return [
    { label: label('facts.invoiceNumber'), value: number ?? `#${id}` },
    { label: label('facts.issueDate'), value: invoiceDate ?? '—' },
    { label: label('facts.dueDate'), value: dueDate ?? '—' },
  ]
}

function sums(invoice: Invoice, money: (amount: number) => PrintedMoney): PrintedDocument['sums'] {
  const { lines, paid, balance } = invoice
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const paidUp = [
    { label: label('sums.paid'), value: money(paid) },
    { label: label('sums.balance'), value: money(balance), strong: true },
  ]
  return [...sumsPart({ ...invoice, discount }, money), ...(paid > 0 ? paidUp : [])]
}
