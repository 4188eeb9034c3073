import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { amount, calendarDate, choice, integer, optional, reference } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'

/** So many services and names at most are brought to one due date by one call. */
export const mostAligned = 100
/** The furthest due date, in months from today. */
export const FURTHEST_MONTHS = 36
export const alignedKinds = ['services', 'domains'] as const
export type AlignedKind = (typeof alignedKinds)[number]

const thing = z.strictObject({
  kind: choice(alignedKinds),
  id: reference(),
  /** As it was seen; another one by now refuses all of it. */
  version: optional(integer()),
})
const body = z.strictObject({
  /** None: the last one that a service of these has, or of the client's; of names alone, on which the last one ends. */
  date: optional(calendarDate()),
  /** None: all that runs. */
  things: optional(z.array(thing).min(1).max(mostAligned)),
})
const said = { kind: z.enum(alignedKinds), id: z.int(), name: bilingualRecord }
/** What pays for a service or name until the day; amounts in minor units of the invoice. */
const line = z.object({
  ...said,
  version: z.int(),
  from: z.iso.date(),
  /** The last day that is paid for. */
  to: z.iso.date(),
  days: z.int(),
  /** Whole billing cycles, or years of a name, and the share of another one. */
  whole: z.int(),
  share: z.object({ days: z.int(), of: z.int() }).nullable(),
  net: z.int(),
  vat: z.int(),
})
const plan = z.object({
  date: z.iso.date().nullable(),
  currency: z.string(),
  lines: z.array(line),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  /** By when the invoice is to be paid; null where there is none. */
  dueDate: z.iso.date().nullable(),
  /** An open invoice asks for their next period already, and pays until the day that is given. */
  covered: z.array(
    z.object({ ...said, invoiceId: z.int(), number: z.string().nullable(), from: z.iso.date(), to: z.iso.date().nullable() }),
  ),
  /** What cannot be brought to the day, each with a key of the reasons. */
  left: z.array(z.object({ ...said, reason: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })),
})
export type OneDueDate = z.output<typeof plan>
const invoice = z.object({ id: z.int(), number: z.string().nullable() })

const shared = { path: 'user/:id/one-due-date', method: 'POST', access: 'invoice.create', params: idParams, perMinute: 60 } as const

/**
 * Several services and names of a client are brought to one due date, by one invoice that pays for each of them until then. Needs the right to publish
 * invoices, and those to change when a service is due and to renew names.
 */
export const oneDueDateEndpoints = {
  /** What would be on the invoice: the work itself, undone. */
  previewOneDueDate: endpoint({
    ...shared,
    path: 'user/:id/one-due-date/preview',
    body,
    data: plan,
    writes: false,
    reply: 'read',
  }),
  bringToOneDueDate: endpoint({
    ...shared,
    body: body.extend({
      date: calendarDate(),
      things: z.array(thing).min(1).max(mostAligned),
      /** With VAT, as it was seen; another one by now refuses all of it. */
      total: optional(amount()),
    }),
    data: plan.extend({ invoice }),
    reply: 'done',
  }),
}
