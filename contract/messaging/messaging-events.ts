import { z } from 'zod'
import { events } from '../kernel/event.ts'

/** A message in the outbox, which may hold a code, was read. */
export const outboxEvents = events('outbox', { viewed: { to: z.string() } })

export const pushSubscriptionEvents = events('pushSubscriptions', { created: {}, deleted: {} })

/** Somebody answered a text message of advertising: no more of it to their number. */
export const smsReplyEvents = events('smsReplies', { stopped: { number: z.string() } })
