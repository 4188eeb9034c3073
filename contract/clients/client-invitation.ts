import { z } from 'zod'
import { confirmed, linkToken, newPassword } from '../access/fields.ts'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { clientPermissions } from '../kernel/client-permissions.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from './client-values.ts'

const open = { method: 'POST', access: 'public', portal: true, writes: false, repeatable: false, perMinute: 20 } as const
const token = { token: linkToken() }

/** Somebody is asked to join the account of a client, by a link of their mail: good once, for 72 hours. Refusals: `linkExpired`, `validation`. */
export const clientInvitation = {
  state: endpoint({
    ...open,
    path: 'client-invitation/state',
    body: z.strictObject(token),
    data: z.object({
      clientName: bilingualRecord,
      email: z.string(),
      language: z.enum(languages),
      /** They have a sign-in already; somebody new says who they are and chooses a password. */
      known: z.boolean(),
      asOwner: z.boolean(),
      permissions: z.array(z.enum(clientPermissions)),
      expiresOn: z.iso.datetime(),
    }),
    reply: 'read',
  }),
  /** Of somebody who has a sign-in. */
  accept: endpoint({ ...open, path: 'client-invitation/accept', body: z.strictObject(token), data: z.object({}), reply: 'done' }),
  /** Of somebody new, who has none after that link was sent either. */
  join: endpoint({
    ...open,
    path: 'client-invitation/join',
    body: confirmed(
      z.strictObject({
        ...token,
        firstName: bilingualText({ max: 60 }),
        lastName: bilingualText({ max: 60 }),
        password: newPassword(),
        confirmation: z.string(),
      }),
    ),
    data: z.object({}),
    reply: 'passwordChanged',
  }),
  decline: endpoint({ ...open, path: 'client-invitation/decline', body: z.strictObject(token), data: z.object({}), reply: 'done' }),
}
