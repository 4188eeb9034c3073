import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

/** What is asked about a service and leaves it as it is. */
export const serviceCalls = {
  /** A way into the account's panel, good once and not for long. Who asked for it stands in the history; the address nowhere. */
  signIn: endpoint({
    method: 'POST',
    path: 'user-service/:id/sign-in',
    access: 'service.signIn',
    params: idParams,
    body: z.strictObject({}),
    data: z.object({ address: z.string(), expiresOn: z.iso.datetime() }),
    writes: false,
    repeatable: false,
    perMinute: 20,
    reply: 'done',
  }),
  /** The password of its account; that it was seen stands in the history. */
  password: endpoint({
    method: 'POST',
    path: 'user-service/:id/password',
    access: 'service.viewPassword',
    params: idParams,
    data: z.object({ password: z.string().nullable() }),
    repeatable: false,
    perMinute: 60,
    reply: 'read',
  }),
}
