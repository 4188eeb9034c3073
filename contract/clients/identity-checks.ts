import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { events } from '../kernel/event.ts'
import { optional, reference } from '../kernel/fields.ts'
import { personalId } from './personal-id.ts'
import { verificationRejections } from './verification-drivers.ts'

export const identityCheckStates = ['waiting', 'completed', 'rejected', 'expired', 'failed'] as const
/** Why one failed: what the service said, that it did not answer, or that it told of somebody else. */
export const identityCheckFailures = [...verificationRejections, 'unreachable', 'otherPerson'] as const

const check = z.object({
  id: z.int(),
  state: z.enum(identityCheckStates),
  /** The two digits that the person chooses in the app; null before they are there, and once it is over. */
  code: z.string().nullable(),
  failure: z.enum(identityCheckFailures).nullable(),
  expiresOn: z.iso.datetime(),
})
export type IdentityCheck = z.output<typeof check>
const ofBoth = { access: 'client.verify', callers: ['staff', 'client'], permission: 'profile' } as const
/** Users of a client say nothing: it is about their own. */
const whose = { clientId: optional(reference()) }

/** Whether a person is who they say they are: they confirm it in the app of the state, by the two digits that they see here. Only that they did is kept. */
export const identityChecks = {
  ownedBy: { by: 'clientId' },
  events: events('identityChecks', {
    asked: {},
    ended: { state: z.enum(identityCheckStates), failure: z.enum(identityCheckFailures).nullable() },
  }),
  endpoints: {
    /** How it stands with a client. `ready`: a service is there that can be asked. */
    view: endpoint({
      ...ofBoth,
      method: 'POST',
      path: 'auth/nafath/identity',
      body: z.strictObject(whose),
      data: z.object({
        ready: z.boolean(),
        /** The number that is asked about, masked; null: it is to be given. */
        nationalId: z.string().nullable(),
        verifiedOn: z.iso.datetime().nullable(),
        check: check.nullable(),
      }),
      writes: false,
      repeatable: false,
      reply: 'read',
    }),
    /**
     * Begins one. Without a number, about the one that the client has; one is taken only where it has none, and of its users from its owner alone.
     * Refusals: `validation` of a number that is none or is not wanted, `wrongState` where no service is there, one waits already, the client is closed or
     * its owner is to give the number, `tooManyRequests` after so many in a day, `forbidden` for who acts in an owner's name.
     */
    start: endpoint({
      ...ofBoth,
      method: 'POST',
      path: 'auth/nafath/verification',
      body: z.strictObject({ ...whose, nationalId: optional(personalId()) }),
      data: check,
      perMinute: 10,
      repeatable: false,
      reply: 'done',
    }),
    /** Asks the service how it stands, no more than every two seconds. */
    state: endpoint({
      ...ofBoth,
      method: 'POST',
      path: 'auth/nafath/check-status',
      body: z.strictObject({ id: reference() }),
      data: check,
      writes: false,
      repeatable: false,
      perMinute: 60,
      reply: 'read',
    }),
  },
} as const
