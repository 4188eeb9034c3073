import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { confirmed, linkToken, newPassword } from './fields.ts'

const open = { access: 'public', writes: false, repeatable: false, perMinute: 20 } as const

/** A new member of staff and the link of their mail: good once, for 72 hours. Refusals: `linkExpired`, `validation`. */
export const invitation = {
  state: endpoint({
    ...open,
    method: 'POST',
    path: 'invitation/state',
    body: z.strictObject({ token: linkToken() }),
    data: z.object({ firstName: bilingualRecord, email: z.string(), expiresOn: z.iso.datetime() }),
    reply: 'read',
  }),
  /** Chooses the password; the sign-in with its second step comes after. */
  accept: endpoint({
    ...open,
    method: 'POST',
    path: 'invitation',
    body: confirmed(z.strictObject({ token: linkToken(), password: newPassword(), confirmation: z.string() })),
    data: z.object({}),
    reply: 'passwordChanged',
  }),
}
