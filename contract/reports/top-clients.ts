import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money, percent } from './report-fields.ts'

/** The ten clients of each currency of whom most money came in, as the ledger has it, less what went back. */
export const topClients = report({
  name: 'topClients',
  at: 'clients/top10-clients',
  access: 'report.topClients',
  period: 'last12Months',
  row: {
    clientName: bilingualRecord,
    clientId: z.int(),
    currency: z.string(),
    amountIn: z.int(),
    fees: z.int(),
    amountOut: z.int(),
    net: z.int(),
    /** Of the net amounts of all clients in the currency, in percent. */
    share: z.number().nullable(),
    /** Services that run now. */
    services: z.int(),
    signupOn: z.iso.date(),
  },
  fields: {
    clientName: { kind: 'bilingual', sort: true },
    currency,
    amountIn: money,
    fees: money,
    amountOut: money,
    net: money,
    share: percent,
    services: count,
    signupOn: { kind: 'date', sort: true },
  },
  order: { by: 'net', order: 'desc' },
  sums: ['net', 'amountIn', 'fees', 'amountOut'],
  chart: { kind: 'shares', by: 'clientName', of: 'net' },
  written: { share: 'percent' },
})
