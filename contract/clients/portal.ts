import { z } from 'zod'
import { linkToken } from '../access/fields.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { clientPermissions } from '../kernel/client-permissions.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { reference } from '../kernel/fields.ts'

/** Where a client acts for itself; until its own sign-in is there, staff open it as a client's owner. */
export const portal = {
  /** A way into the portal for the caller's own browser: good once, for 60 seconds. Refusals: `wrongState` of a client that is closed or has no owner. */
  loginAsOwner: endpoint({
    method: 'POST',
    path: 'auth/login-as-owner',
    access: 'client.loginAsOwner',
    body: z.strictObject({ clientId: reference() }),
    data: z.object({ token: z.string(), expiresOn: z.iso.datetime() }),
    writes: false,
    repeatable: false,
    perMinute: 20,
    reply: 'done',
  }),
  /** Uses it up. Refusal: `linkExpired`, also from another browser and after the member of staff signed out. */
  enter: endpoint({
    method: 'POST',
    path: 'portal/enter',
    access: 'public',
    body: z.strictObject({ token: linkToken() }),
    data: z.object({ token: z.string(), expiresOn: z.iso.datetime() }),
    writes: false,
    repeatable: false,
    perMinute: 20,
    reply: 'done',
  }),
  /** Who acts, for whom, and what they may do there. */
  whoActs: endpoint({
    method: 'GET',
    path: 'portal/who-acts',
    access: 'signedIn',
    callers: ['client'],
    permission: 'member',
    data: z.object({
      clientId: z.int(),
      clientName: bilingualRecord,
      owner: z.object({ name: bilingualRecord, email: z.string() }),
      staff: z.object({ name: bilingualRecord, email: z.string() }),
      permissions: z.array(z.enum(clientPermissions)),
      expiresOn: z.iso.datetime(),
    }),
    reply: 'read',
  }),
}
