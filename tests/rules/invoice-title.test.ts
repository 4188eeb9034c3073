import { expect, test } from 'vitest'
import { type InvoiceTitle, invoiceTitle } from '#contract/billing/invoice-title.ts'

const published = { number: 'INV-1', kind: 'invoice' as const }
const seller = { vatNumber: '310122393500003' }
const person = { company: false, vatNumber: null }
const company = { company: true, vatNumber: null }
const none = { simplified: null, waits: false }

type Given = Parameters<typeof invoiceTitle>

test.each<[InvoiceTitle, ...Given]>([
  ['simplifiedTaxInvoice', published, seller, person, none],
  ['taxInvoice', published, seller, company, none],
  ['taxInvoice', published, seller, { company: false, vatNumber: '310122393500003' }, none],
  // What was issued stands, whatever its buyer has become since.
  ['simplifiedTaxInvoice', published, seller, company, { simplified: true, waits: false }],
  ['taxInvoice', published, seller, person, { simplified: false, waits: false }],
  ['proforma', published, seller, company, { simplified: false, waits: true }],
  ['proforma', { number: null, kind: 'invoice' as const }, seller, person, none],
  ['invoice', published, { vatNumber: null }, company, none],
  ['prepayment', { number: 'INV-2', kind: 'prepayment' as const }, seller, person, none],
  ['debitNote', { number: 'DN-1', kind: 'debitNote' as const }, seller, person, none],
])('%s', (title, ...given) => {
  expect(invoiceTitle(...given)).toBe(title)
})
