import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { paymentMethods } from '#contract/billing/transactions.ts'
import { fileCountLimit } from '#contract/files/files.ts'
import { paths } from '#lib/paths.ts'
import { blankLine, invoiceLineFields } from './invoice-line-fields.ts'
import { CreditVerb, MergeVerb, RefundVerb, SplitVerb } from './lazy-verbs.ts'

export const invoiceVerbs = verbsOf(invoices, {
  publish: {
    fields: [
      { name: 'mail', kind: 'flag', startsAsMailsOf: 'invoices' },
      { name: 'fromWallet', kind: 'flag' },
    ],
  },
  applyWallet: { fields: [{ name: 'amount', kind: 'money', currency: 'currency' }] },
  credit: { dialog: CreditVerb },
  debit: { fields: [{ name: 'lines', kind: 'lines', full: true, fields: invoiceLineFields }] },
  refund: { dialog: RefundVerb },
  refundAndCancel: { dialog: RefundVerb },
  payInFull: {
    fields: [
      { name: 'method', kind: 'choice', options: paymentMethods },
      { name: 'paidOn', kind: 'date' },
      { name: 'reference', kind: 'text', optional: true, code: true, max: 60 },
    ],
  },
  setDueDate: { fields: [{ name: 'dueDate', kind: 'date' }] },
  setPayBy: { fields: [{ name: 'agreedMethod', kind: 'choice', options: paymentMethods, optional: true }] },
  // Written where it stands.
  note: { fields: [{ name: 'internalNotes', kind: 'longText', optional: true, max: 2000 }], elsewhere: true },
  split: { dialog: SplitVerb },
  merge: { dialog: MergeVerb },
  markUnpaid: { fields: [{ name: 'suspend', kind: 'flag' }] },
  addPayment: {
    fields: [
      { name: 'amount', kind: 'money', currency: 'currency' },
      { name: 'paidOn', kind: 'date' },
      { name: 'method', kind: 'choice', options: paymentMethods },
      { name: 'reference', kind: 'text', optional: true, code: true, max: 100 },
      { name: 'fee', kind: 'money', currency: 'currency' },
      { name: 'fileIds', kind: 'file', optional: true, most: fileCountLimit },
      { name: 'note', kind: 'longText', optional: true, max: 1000 },
      { name: 'sendMail', kind: 'flag', startsAsMailsOf: 'receipts' },
    ],
  },
})

type Shown = Pick<Invoice, 'id' | 'version' | 'number' | 'status' | 'balance' | 'dueDate' | 'payBy' | 'currency' | 'can'>

/** What people call an invoice: its number, or its id while it has none. */
export const invoiceName = ({ number, id }: Pick<Invoice, 'number' | 'id'>): string => number ?? `#${id}`

/** An invoice as its menus need it. `today`: the day that a payment begins with. */
export const verbInvoice = (invoice: Shown, today: string): VerbRecord => ({
  id: invoice.id,
  version: invoice.version,
  name: invoiceName(invoice),
  state: invoice.status,
  can: invoice.can,
  hrefs: { update: paths.newInvoice({ id: invoice.id }) },
  values: {
    lines: [blankLine],
    amount: invoice.balance,
    fee: 0,
    paidOn: today,
    method: 'bankTransfer',
    currency: invoice.currency,
    dueDate: invoice.dueDate,
    agreedMethod: invoice.payBy,
  },
})
