import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** `previous`: the same day of the period before. */
const day = z.object({ day: z.iso.date(), count: z.int(), previous: z.int() })
const series = z.object({
  /** One for each day of the last 30, in the company's time zone. */
  days: z.array(day),
  total: z.int(),
  /** Of the 30 days before. */
  previousTotal: z.int(),
})

/** Figures of the first page. Cached for two minutes; `asOf` says when they were taken. */
export const adminDashboard = {
  mainStatistics: endpoint({
    method: 'GET',
    path: 'dashboard/admin/main-statistics',
    access: 'dashboard.view',
    data: z.object({
      asOf: z.iso.datetime(),
      clients: z.object({ total: z.int(), active: z.int() }).nullable(),
      /** What waits of each kind, and since when; null for who may not see it. */
      pendingOrders: z.object({ count: z.int(), oldestOn: z.iso.datetime().nullable() }).nullable(),
      openCancellations: z.object({ count: z.int(), immediate: z.int() }).nullable(),
      moduleActions: z.object({ waiting: z.int(), failed: z.int() }).nullable(),
      /** Services that were set up by day, and the median time that it took from when they could be, in minutes. */
      activated: series.extend({ medianMinutes: z.number().nullable() }).nullable(),
      signIns: series,
    }),
  }),
  clientActivity: endpoint({
    method: 'GET',
    path: 'dashboard/admin/client-activity',
    access: 'client.view',
    data: z.object({ asOf: z.iso.datetime(), clients: z.object({ total: z.int(), active: z.int() }), newClients: series }),
  }),
  /** Money by currency, in minor units: what came in less what went out, what is owed, and what clients hold with us. */
  billing: endpoint({
    method: 'GET',
    path: 'dashboard/admin/billing',
    access: 'transaction.view',
    data: z.object({
      asOf: z.iso.datetime(),
      currencies: z.array(
        z.object({
          currency: z.string(),
          today: z.int(),
          yesterday: z.int(),
          month: z.int(),
          /** The same days of the month before, and of the year before. */
          previousMonth: z.int(),
          year: z.int(),
          previousYear: z.int(),
          unpaid: z.int(),
          overdue: z.int(),
          overdueCount: z.int(),
          collections: z.int(),
          wallets: z.int(),
        }),
      ),
    }),
  }),
  /** Money that came in and orders that were placed on each of the last 30 days; money in the currency of most of it. */
  incomeOrders: endpoint({
    method: 'GET',
    path: 'dashboard/admin/income-orders',
    access: 'transaction.view',
    data: z.object({
      asOf: z.iso.datetime(),
      currency: z.string().nullable(),
      days: z.array(z.object({ day: z.iso.date(), income: z.int(), orders: z.int() })),
    }),
  }),
  support: endpoint({
    method: 'GET',
    path: 'dashboard/admin/support',
    access: 'contactMessage.view',
    data: z.object({
      asOf: z.iso.datetime(),
      /** Messages of the public form; `oldestOn` is when the first of the unanswered came. */
      messages: z.object({ unanswered: z.int(), unassigned: z.int(), oldestOn: z.iso.datetime().nullable() }),
      received: series,
    }),
  }),
  systemOverview: endpoint({
    method: 'GET',
    path: 'dashboard/admin/system-overview',
    access: 'dashboard.view',
    data: z.object({
      asOf: z.iso.datetime(),
      database: z.object({ kind: z.enum(['embedded', 'postgres']), bytes: z.int(), milliseconds: z.number() }),
      jobs: z.object({ waiting: z.int(), running: z.int(), retrying: z.int(), dead: z.int() }),
      mail: z.object({ queued: z.int(), failed: z.int(), sentToday: z.int(), outbox: z.boolean() }),
      /** The last sign of life of any worker. */
      worker: z.object({ count: z.int(), beatOn: z.iso.datetime().nullable() }),
      online: z.array(z.object({ userId: z.int(), name: bilingualRecord, picture: z.int().nullable(), lastSeenOn: z.iso.datetime() })),
    }),
  }),
}
