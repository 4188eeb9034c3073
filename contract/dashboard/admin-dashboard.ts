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

/** What the first page can be about: today by the hour, days, or twelve months. */
export const homeRanges = ['today', 'days7', 'days30', 'months12'] as const
export type HomeRange = (typeof homeRanges)[number]
const counted = z.array(z.object({ period: z.string(), value: z.int(), previous: z.int() }))

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
      /** Past their day; the money is that of the currency of most of it. */
      overdueInvoices: z.object({ count: z.int(), currency: z.string().nullable(), amount: z.int() }).nullable(),
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
          /** VAT of this quarter, as it is owed to the authority. */
          vatThisQuarter: z.int(),
          unpaid: z.int(),
          /** The unpaid by days past due: none, to 30, to 60, more. */
          notDue: z.int(),
          due30: z.int(),
          due60: z.int(),
          dueLonger: z.int(),
          overdue: z.int(),
          overdueCount: z.int(),
          collections: z.int(),
          wallets: z.int(),
        }),
      ),
    }),
  }),
  /** Money that came in, orders that were placed and services that were set up in each part of a range, beside the same part of the time before it. */
  incomeOrders: endpoint({
    method: 'GET',
    path: 'dashboard/admin/income-orders',
    access: 'transaction.view',
    query: z.object({ range: z.enum(homeRanges).default('days30') }),
    data: z.object({
      asOf: z.iso.datetime(),
      range: z.enum(homeRanges),
      /** That of most of the money; money is in its minor units. */
      currency: z.string().nullable(),
      /** Each period is an hour of today (`09`), a day, or a month by its first day, in the company's time zone; null for who may not see it. */
      income: counted,
      orders: counted.nullable(),
      activated: counted.nullable(),
      /** Invoices that were paid in the range. */
      paidInvoices: z.int(),
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
      /** When the automation last looked what is due; `stopped` by the emergency stop. */
      automation: z.object({ lookedOn: z.iso.datetime().nullable(), stopped: z.boolean() }),
      mail: z.object({ queued: z.int(), failed: z.int(), sentToday: z.int(), outbox: z.boolean() }),
      /** The last sign of life of any worker. */
      worker: z.object({ count: z.int(), beatOn: z.iso.datetime().nullable() }),
      online: z.array(z.object({ userId: z.int(), name: bilingualRecord, picture: z.int().nullable(), lastSeenOn: z.iso.datetime() })),
    }),
  }),
}
