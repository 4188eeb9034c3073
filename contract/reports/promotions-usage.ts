import { z } from 'zod'
import { promotionTypes } from '../catalogue/promotion-input.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money } from './report-fields.ts'

/** Every promotion that was used in the period, with what it took off, what its orders brought, and what it will take off the services that keep it. */
export const promotionsUsage = report({
  name: 'promotionsUsage',
  at: 'general/promotions-usage',
  access: 'report.promotionsUsage',
  period: 'last12Months',
  row: {
    code: z.string(),
    promotionId: z.int(),
    type: z.enum(promotionTypes),
    recurring: z.boolean(),
    currency: z.string(),
    /** In the period, and ever; the most that it allows. */
    uses: z.int(),
    usesEver: z.int(),
    maximumUses: z.int().nullable(),
    newClients: z.int(),
    discount: z.int(),
    /** Of the orders and the upgrades that used it, without VAT: before its discount, and after it. */
    before: z.int(),
    income: z.int(),
    /** Of those orders, services that run and renew. */
    services: z.int(),
  },
  fields: {
    code: { kind: 'text', sort: true },
    promotionId: { kind: 'reference', of: 'promotions' },
    type: { kind: 'choice', options: promotionTypes, sort: true },
    recurring: { kind: 'flag' },
    currency,
    uses: count,
    usesEver: { kind: 'number', sort: true },
    maximumUses: { kind: 'number', sort: true, optional: true },
    newClients: count,
    discount: money,
    before: money,
    income: money,
    services: count,
  },
  order: { by: 'discount', order: 'desc' },
  sums: ['uses', 'newClients', 'discount', 'before', 'income', 'services'],
  chart: { kind: 'columns', across: 'code', series: ['discount', 'income'] },
})
