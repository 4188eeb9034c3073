import { z } from 'zod'
import { recurringCycles } from '../catalogue/billing-cycles.ts'
import { report } from '../kernel/report.ts'
import { panelModuleNames } from '../services/panel-modules.ts'
import { count, currency, money, percent } from './report-fields.ts'

/** What the services on each server bring in a month, each by the months of its cycle and without VAT, beside what the server costs. */
export const serverRevenueForecasts = report({
  name: 'serverRevenueForecasts',
  at: 'income/server-revenue-forecasts',
  access: 'report.serverRevenueForecasts',
  period: 'untilToday',
  row: {
    serverName: z.string(),
    serverId: z.int(),
    module: z.enum(panelModuleNames),
    currency: z.string(),
    /** Services that run on it. */
    accounts: z.int(),
    /** Of its room for accounts, in percent; nothing without a limit. */
    capacity: z.number().nullable(),
    monthly: z.int(),
    quarterly: z.int(),
    semiAnnual: z.int(),
    annual: z.int(),
    biennial: z.int(),
    triennial: z.int(),
    /** All of them, of a month and of a year. */
    income: z.int(),
    yearly: z.int(),
    /** Of a month, where it is paid for in the currency of the row. */
    cost: z.int().nullable(),
    profit: z.int().nullable(),
    profitEach: z.int().nullable(),
  },
  fields: {
    serverName: { kind: 'text', sort: true },
    serverId: { kind: 'reference', of: 'servers' },
    serverGroupId: { kind: 'reference', of: 'serverGroups', parameter: true },
    module: { kind: 'choice', options: panelModuleNames, sort: true },
    currency,
    accounts: count,
    capacity: percent,
    income: money,
    cost: money,
    profit: money,
    profitEach: money,
    yearly: money,
    monthly: money,
    quarterly: money,
    semiAnnual: money,
    annual: money,
    biennial: money,
    triennial: money,
  },
  order: { by: 'income', order: 'desc' },
  sums: ['income', 'cost', 'profit', 'accounts', 'yearly', ...recurringCycles],
  chart: { kind: 'groups', across: 'serverName', series: ['income', 'cost'] },
  written: { capacity: 'percent' },
})
