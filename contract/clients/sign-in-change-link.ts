import { z } from 'zod'
import { linkToken } from '../access/fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from './client-values.ts'
import { signInChangeKinds, signInChangeSides } from './sign-in-changes.ts'

const open = {
  method: 'POST',
  access: 'public',
  portal: true,
  writes: false,
  repeatable: false,
  perMinute: 20,
  body: z.strictObject({ token: linkToken() }),
} as const

/** What somebody signs in with is to become another: the old and the new one each have a link, good for 72 hours. Refusal: `linkExpired`. */
export const signInChangeLink = {
  state: endpoint({
    ...open,
    path: 'sign-in-change-link/state',
    data: z.object({
      kind: z.enum(signInChangeKinds),
      /** Whose link it is. */
      side: z.enum(signInChangeSides),
      /** Told to the old one alone: the new one may be a stranger's by mistake. */
      from: z.string().nullable(),
      to: z.string(),
      language: z.enum(languages),
      confirmed: z.boolean(),
      expiresOn: z.iso.datetime(),
    }),
    reply: 'read',
  }),
  /** Also `wrongState` {reason: signInTaken}: somebody else has it meanwhile. */
  confirm: endpoint({ ...open, path: 'sign-in-change-link/confirm', data: z.object({ finished: z.boolean() }), reply: 'done' }),
  /** Nothing changes, and staff see it. */
  refuse: endpoint({ ...open, path: 'sign-in-change-link/refuse', data: z.object({}), reply: 'done' }),
}
