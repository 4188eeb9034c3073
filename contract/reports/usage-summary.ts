import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'

const number = { kind: 'number', sort: true } as const
const maybe = { kind: 'number', sort: true, optional: true } as const

/** Every service whose account was measured, with the room and the traffic that it takes; MiB, as its server last said. */
export const usageSummary = report({
  name: 'usageSummary',
  at: 'general/usage-summary',
  access: 'report.usageSummary',
  period: 'untilToday',
  row: {
    domain: z.string(),
    serviceId: z.int(),
    clientName: bilingualRecord,
    productName: bilingualRecord,
    serverName: z.string(),
    diskUsed: z.int(),
    diskLimit: z.int().nullable(),
    /** In percent; nothing without a limit. */
    diskShare: z.number().nullable(),
    bandwidthUsed: z.int().nullable(),
    bandwidthLimit: z.int().nullable(),
    bandwidthShare: z.number().nullable(),
    /** Beyond both limits together. */
    overage: z.int(),
    measuredOn: z.iso.date(),
  },
  fields: {
    domain: { kind: 'text', sort: true },
    clientName: { kind: 'bilingual', sort: true },
    productName: { kind: 'bilingual', sort: true },
    serverId: { kind: 'reference', of: 'servers', parameter: true },
    productId: { kind: 'reference', of: 'products', parameter: true },
    serverName: { kind: 'text', sort: true },
    diskUsed: number,
    diskLimit: maybe,
    diskShare: maybe,
    bandwidthUsed: maybe,
    bandwidthLimit: maybe,
    bandwidthShare: maybe,
    overage: number,
    measuredOn: { kind: 'date', sort: true },
  },
  order: { by: 'diskShare', order: 'desc' },
  sums: ['diskUsed', 'bandwidthUsed', 'overage'],
  chart: { kind: 'groups', across: 'domain', series: ['diskShare', 'bandwidthShare'] },
  written: { diskShare: 'percent', bandwidthShare: 'percent' },
})
