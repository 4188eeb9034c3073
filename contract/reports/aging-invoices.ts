import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money } from './report-fields.ts'

/** The days that something has been due for, by the buckets of the report. */
export const agingBuckets = ['notDue', 'to30', 'to60', 'to90', 'to120', 'over120'] as const

/** What each client owes as of the last day of the period, by how long it has been due: the ledger's receivables up to that day. */
export const agingInvoices = report({
  name: 'agingInvoices',
  at: 'billing/aging-invoices',
  access: 'report.agingInvoices',
  period: 'untilToday',
  row: {
    clientName: bilingualRecord,
    clientId: z.int(),
    currency: z.string(),
    notDue: z.int(),
    to30: z.int(),
    to60: z.int(),
    to90: z.int(),
    to120: z.int(),
    over120: z.int(),
    total: z.int(),
    /** Of it, what is owed of invoices that are in collections now. */
    inCollections: z.int(),
    /** Invoices of which something is owed. */
    invoices: z.int(),
    lastPaymentOn: z.iso.date().nullable(),
  },
  fields: {
    clientName: { kind: 'bilingual', sort: true },
    clientId: { kind: 'reference', of: 'clients' },
    clientGroupId: { kind: 'reference', of: 'clientGroups', parameter: true },
    currency,
    total: money,
    notDue: money,
    to30: money,
    to60: money,
    to90: money,
    to120: money,
    over120: money,
    inCollections: money,
    invoices: count,
    lastPaymentOn: { kind: 'date', sort: true, optional: true },
  },
  order: { by: 'total', order: 'desc' },
  sums: ['total', ...agingBuckets, 'inCollections', 'invoices'],
  chart: { kind: 'sums', series: agingBuckets },
})
