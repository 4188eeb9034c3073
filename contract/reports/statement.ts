import { z } from 'zod'
import { statementKinds } from '../billing/statement.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { currency, money } from './report-fields.ts'

/** What was booked with the clients that are chosen, in the order of days, with the running balance: nothing until one is chosen. */
export const statement = report({
  name: 'statement',
  at: 'clients/statement',
  access: 'report.statement',
  period: 'thisYear',
  row: {
    bookedOn: z.iso.date(),
    kind: z.enum(statementKinds),
    number: z.string().nullable(),
    /** The booking in the ledger; 0 for what there was before. */
    entryId: z.int(),
    clientId: z.int(),
    clientName: bilingualRecord,
    currency: z.string(),
    debit: z.int(),
    credit: z.int(),
    /** What is owed after it, less what the client holds with us. */
    balance: z.int(),
  },
  fields: {
    bookedOn: { kind: 'date', sort: true, filter: false },
    clientId: { kind: 'reference', of: 'clients', parameter: true },
    clientName: { kind: 'bilingual' },
    kind: { kind: 'choice', options: statementKinds },
    number: { kind: 'text', optional: true },
    currency,
    debit: money,
    credit: money,
    balance: { kind: 'money', currency: 'currency' },
  },
  order: { by: 'bookedOn', order: 'asc' },
  sums: ['debit', 'credit'],
  chart: { kind: 'lines', across: 'bookedOn', series: ['balance'] },
})
