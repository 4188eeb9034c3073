import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { suspendKinds } from '../services/service-input.ts'
import { currency, money } from './report-fields.ts'

/** Every service that is suspended now, since when and why, with what its client owes. */
export const productSuspensions = report({
  name: 'productSuspensions',
  at: 'general/product-suspensions',
  access: 'report.productSuspensions',
  period: 'untilToday',
  row: {
    productName: bilingualRecord,
    serviceId: z.int(),
    clientName: bilingualRecord,
    domain: z.string().nullable(),
    serverName: z.string().nullable(),
    suspendedOn: z.iso.date().nullable(),
    /** Whole days since. */
    days: z.int().nullable(),
    kind: z.enum(suspendKinds).nullable(),
    reason: z.string().nullable(),
    nextDueDate: z.iso.date().nullable(),
    terminationDate: z.iso.date().nullable(),
    currency: z.string(),
    recurringAmount: z.int(),
    unpaid: z.int(),
  },
  fields: {
    productName: { kind: 'bilingual', sort: true },
    clientName: { kind: 'bilingual', sort: true },
    productId: { kind: 'reference', of: 'products', parameter: true },
    serverId: { kind: 'reference', of: 'servers', parameter: true },
    domain: { kind: 'text', sort: true, optional: true },
    serverName: { kind: 'text', sort: true, optional: true },
    suspendedOn: { kind: 'date', sort: true, optional: true },
    days: { kind: 'number', sort: true, optional: true },
    kind: { kind: 'choice', options: suspendKinds, sort: true, optional: true },
    reason: { kind: 'text', optional: true },
    nextDueDate: { kind: 'date', sort: true, optional: true },
    terminationDate: { kind: 'date', sort: true, optional: true },
    currency,
    recurringAmount: money,
    unpaid: money,
  },
  order: { by: 'days', order: 'desc' },
  sums: ['recurringAmount'],
  chart: { kind: 'shares', by: 'productName', of: 'recurringAmount' },
})
