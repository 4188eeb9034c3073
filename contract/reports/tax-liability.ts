import { z } from 'zod'
import { eInvoiceStatuses } from '../billing/e-invoices.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { vatCategories } from '../kernel/tax.ts'
import { currency, money, percent } from './report-fields.ts'

/** What was booked of VAT: an invoice, a credit note on one, an invoice that was taken back before there were such notes, or something else. */
export const taxedKinds = ['published', 'creditNote', 'cancelled', 'other'] as const

/** Every booking of revenue and VAT of the period, by document, category and rate: it sums to what the ledger owes of VAT for these days. */
export const taxLiability = report({
  name: 'taxLiability',
  at: 'billing/tax-liability',
  access: 'report.taxLiability',
  period: 'thisMonth',
  row: {
    /** The booking in the ledger. */
    entryId: z.int(),
    number: z.string().nullable(),
    kind: z.enum(taxedKinds),
    bookedOn: z.iso.date(),
    buyerName: bilingualRecord.nullable(),
    buyerVatNumber: z.string().nullable(),
    country: z.string().nullable(),
    /** null: a booking that no category is kept of. */
    category: z.enum(vatCategories).nullable(),
    rate: z.number().nullable(),
    currency: z.string(),
    base: z.int(),
    vat: z.int(),
    total: z.int(),
    /** In halalas, at the rate of the day of its invoice. */
    vatInSar: z.int(),
    invoiceId: z.int().nullable(),
    paidOn: z.iso.date().nullable(),
    /** What became of its tax document; null: none is made of it. */
    eInvoice: z.enum(eInvoiceStatuses).nullable(),
  },
  fields: {
    number: { kind: 'text', sort: true, optional: true },
    kind: { kind: 'choice', options: taxedKinds, sort: true },
    bookedOn: { kind: 'date', sort: true },
    buyerName: { kind: 'bilingual', sort: true, filter: false },
    buyerVatNumber: { kind: 'text', sort: true, optional: true },
    country: { kind: 'text', sort: true, optional: true },
    category: { kind: 'choice', options: vatCategories, sort: true, optional: true },
    rate: percent,
    currency,
    base: money,
    vat: money,
    total: money,
    vatInSar: { kind: 'money', sort: true },
    paidOn: { kind: 'date', sort: true, optional: true },
    eInvoice: { kind: 'choice', options: eInvoiceStatuses, sort: true, optional: true },
  },
  order: { by: 'bookedOn', order: 'asc' },
  sums: ['vat', 'base', 'total'],
  chart: { kind: 'sums', series: ['base', 'vat'] },
  written: { number: 'identifier', buyerVatNumber: 'identifier', country: 'identifier', rate: 'percent' },
})
