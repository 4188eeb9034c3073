import { z } from 'zod'
import { calendarDate, code, longText, optional } from '../kernel/fields.ts'
import { ip } from '../kernel/network.ts'

/** Why a service is suspended: whoever pays what is overdue has it started again, the others have to ask. */
export const suspendKinds = ['overdue', 'request', 'overuse', 'abuse', 'manual'] as const
export type SuspendKind = (typeof suspendKinds)[number]

/** What becomes of what is invoiced and not paid when another due date is set: nothing, it need not be paid, or it is asked for anew by the new dates. */
export const openInvoiceWays = ['leave', 'credit', 'reissue'] as const

/** What staff note on a service; all else of it follows from what is done with it. */
export const serviceInput = z.strictObject({
  dedicatedIp: optional(code(ip, { max: 45 })),
  /** On this day it is terminated by itself. */
  terminationDate: optional(calendarDate()),
  /** Until this day nothing suspends it by itself. */
  keptUntil: optional(calendarDate()),
  notes: optional(longText({ max: 4000 })),
})
