import type { Invoice, InvoiceParty } from '#contract/billing/invoices.ts'
import { vatReasons } from '#contract/billing/vat-reasons.ts'
import type { PrintedDocument, PrintedMoney, Value } from './printed-document.ts'
import { label, nameIn, words } from './printed-values.ts'

type Language = PrintedDocument['language']

/** Who sells or buys: what is not known has no row. */
export function partyPart(
  title: 'seller' | 'buyer' | 'payer' | 'payee',
  { name, address, vatNumber, crNumber, exemption }: InvoiceParty,
  language: Language,
): PrintedDocument['parties'][number] {
  const row = (key: string, values: Value[]) => (values.length ? [{ label: label(`party.${key}`), values }] : [])
  return {
    title: label(`party.${title}`),
    rows: [
      ...row('name', nameIn(language, name)),
      ...row('address', address.map(words)),
      ...row('vatNumber', vatNumber ? [vatNumber] : []),
      ...row('crNumber', crNumber ? [crNumber] : []),
      ...row('exemption', exemption?.number ? [words(exemption.number)] : []),
    ],
  }
}

type PrintedLine = Pick<Invoice['lines'][number], 'description' | 'quantity' | 'unitPrice' | 'net' | 'rate' | 'vat' | 'reasonCode'>

/** What is sold, or credited, line by line with its VAT. */
export const linesPart = (
  lines: readonly PrintedLine[],
  language: Language,
  money: (amount: number) => PrintedMoney,
): Pick<PrintedDocument, 'columns' | 'lines'> => ({
  columns: ['description', 'quantity', 'unitPrice', 'taxable', 'vatRate', 'vat', 'lineTotal'].map(name => label(`columns.${name}`)),
  lines: lines.map(line => ({
    about: [...nameIn(language, line.description), ...(line.reasonCode ? [words(vatReasons[line.reasonCode][language])] : [])],
    cells: [String(line.quantity), money(line.unitPrice), money(line.net), `${line.rate}%`, money(line.vat), money(line.net + line.vat)],
  })),
})

interface Amounts {
  discount: number
  net: number
  vat: readonly { rate: number; vat: number }[]
  total: number
}

/** How the total comes about: discount, what is taxed, VAT by rate. */
export const sumsPart = ({ discount, net, vat, total }: Amounts, money: (amount: number) => PrintedMoney): PrintedDocument['sums'] => [
  ...(discount > 0
    ? [
        { label: label('sums.beforeDiscount'), value: money(net + discount) },
        { label: label('sums.discount'), value: money(-discount) },
      ]
    : []),
  { label: label('sums.taxable'), value: money(net) },
  ...vat.map(group => ({ label: label('sums.vatAt', { rate: group.rate }), value: money(group.vat) })),
  { label: label('sums.total'), value: money(total), strong: true },
]

/** Under every page: whose document it is, which one, and the page. */
export const footPart = (from: InvoiceParty, number: string, language: Language): PrintedDocument['foot'] => ({
  about: [...nameIn(language, from.name).slice(0, 1), words(number)],
  page: label('page', { page: '{page}', pages: '{pages}' }),
})
