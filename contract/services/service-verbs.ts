import { z } from 'zod'
import { calendarDate, flag, optional } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'
import type { ServiceStatus } from './services.ts'

const notRunning = { submitted: 'serviceNotSetUp', paymentPending: 'serviceNotPaid', terminated: 'serviceTerminated' } as const

/** What is asked of the server of a service. The state follows from the server's answer, by a step or an event. */
export const serviceVerbs = {
  /** Has it made on its server, or once more after it failed. */
  setUp: {
    needs: 'service.setUp',
    from: ['submitted'],
    refusal: { paymentPending: 'serviceNotPaid', active: 'serviceActive' },
    many: true,
    event: 'setUpAsked',
  },
  /** Its server stops it; nothing of it is lost. */
  suspend: {
    needs: 'service.suspend',
    from: ['active'],
    refusal: { ...notRunning, suspended: 'serviceSuspended' },
    reason: 'required',
    many: true,
    payload: z.object({ reason: z.string() }),
    event: 'suspendAsked',
  },
  unsuspend: { needs: 'service.suspend', from: ['suspended'], refusal: 'serviceNotSuspended', many: true, event: 'unsuspendAsked' },
  /** Its server deletes it with all that is in it. */
  terminate: {
    needs: 'service.terminate',
    from: ['active', 'suspended'],
    refusal: notRunning,
    asks: 'typedName',
    reason: 'required',
    danger: true,
    payload: z.object({ reason: z.string() }),
    event: 'terminateAsked',
  },
  /** Its account gets another password: the given one, or one that is made. */
  changePassword: {
    needs: 'service.changePassword',
    from: ['active', 'suspended'],
    refusal: notRunning,
    // Taken as it was typed; the module of its server says what it must be like.
    body: z.object({ password: optional(z.string().max(300)) }),
    repeatable: false,
    event: 'passwordChangeAsked',
  },
  /** Asks its server how much room and traffic it takes. */
  refreshUsage: {
    needs: 'service.refreshUsage',
    from: ['active', 'suspended'],
    refusal: notRunning,
    asks: 'nothing',
    many: true,
    event: 'usageAsked',
  },
  /** Its later payments ask for what its product costs now, with the discounts that it was sold with. */
  followPrice: {
    needs: 'service.reprice',
    from: ['active', 'suspended'],
    refusal: 'serviceNotRunning',
    body: z.strictObject({
      /** The first due date that asks for it. */
      from: calendarDate(),
      /** The client is told by e-mail. */
      notify: flag().default(false),
    }),
    payload: z.object({ before: z.int(), after: z.int(), currency: z.string(), from: z.string() }),
    many: true,
    event: 'repriced',
  },
  /** A price that was decided for a day to come is not taken. */
  keepPrice: { needs: 'service.reprice', from: ['active', 'suspended'], refusal: 'serviceNotRunning', many: true, event: 'priceKept' },
} as const satisfies Record<string, Verb<ServiceStatus>>
