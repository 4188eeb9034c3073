import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money, percent } from './report-fields.ts'

/** Clients by country and currency as they are now, with what was invoiced of them before VAT on the days that are asked for. */
export const countryIncome = report({
  name: 'countryIncome',
  at: 'clients/country',
  access: 'report.countryIncome',
  period: 'last12Months',
  row: {
    name: bilingualRecord,
    code: z.string(),
    currency: z.string(),
    clients: z.int(),
    activeClients: z.int(),
    services: z.int(),
    income: z.int(),
    /** Of the income in the currency, in percent. */
    share: z.number(),
  },
  fields: {
    name: { kind: 'bilingual', sort: true },
    code: { kind: 'text', sort: true },
    currency,
    clients: count,
    activeClients: count,
    services: count,
    income: money,
    share: percent,
  },
  order: { by: 'income', order: 'desc' },
  sums: ['income', 'clients', 'activeClients', 'services'],
  chart: { kind: 'shares', by: 'name', of: 'income' },
  written: { code: 'identifier', share: 'percent' },
})
