import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { passkeyName, passkeyOptions, passkeyResponse, typedPassword } from './fields.ts'
import { ofEverybody } from './my-account.ts'

const own = ofEverybody
/** A failure must be counted, or the answer holds a secret. */
const guarded = { ...own, writes: false, repeatable: false, perMinute: 20 } as const

/** How many one account may hold. */
export const MOST_PASSKEYS = 10

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Kept in a password manager that copies it to other devices. */
  synced: z.boolean(),
  createdOn: z.iso.datetime(),
  lastUsedOn: z.iso.datetime().nullable(),
})
export type MyPasskey = z.infer<typeof passkey>

/** The caller's own passkeys (WebAuthn). */
export const myPasskeys = {
  list: endpoint({ ...own, method: 'GET', path: 'my-account/passkey', data: z.array(passkey) }),
  /** What the browser is asked to make a passkey; good for five minutes, once. Refusals: `tooMany`, `notAChoice` when passkeys are not allowed. */
  start: endpoint({
    ...guarded,
    method: 'POST',
    path: 'my-account/passkey/options',
    body: z.strictObject({ currentPassword: typedPassword() }),
    data: z.object({ options: passkeyOptions() }),
    reply: 'done',
  }),
  /** Keeps the passkey that the browser made. The first factor of one's own brings backup codes, shown once. Refusals: `passkeyRefused`. */
  add: endpoint({
    ...guarded,
    method: 'POST',
    path: 'my-account/passkey',
    body: z.strictObject({ name: passkeyName(), response: passkeyResponse() }),
    data: z.object({ passkey, codes: z.array(z.string()) }),
    reply: 'created',
  }),
  rename: endpoint({
    ...own,
    method: 'PATCH',
    path: 'my-account/passkey/:id',
    params: idParams,
    body: z.strictObject({ name: passkeyName() }),
    data: passkey,
    reply: 'updated',
  }),
  remove: endpoint({
    ...guarded,
    method: 'POST',
    path: 'my-account/passkey/:id/remove',
    params: idParams,
    body: z.strictObject({ currentPassword: typedPassword() }),
    data: z.object({ id: z.int() }),
    reply: 'deleted',
  }),
}
