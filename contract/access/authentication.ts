import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, integer, optional, text, webAddress } from '../kernel/fields.ts'
import { codeMethods } from './words.ts'

const methods = z
  .array(choice(codeMethods))
  .max(codeMethods.length)
  .overwrite(chosen => codeMethods.filter(method => chosen.includes(method)))
  .check(context => {
    if (context.value.length === 0)
      context.issues.push({ code: 'custom', input: context.value, params: { key: 'tooFew', values: { min: 1 } } })
  })

/** The second step of signing in, for one kind of people. */
export const secondStepRules = z.strictObject({
  /** Off: the password alone is enough, unless the role group demands an authenticator app. */
  enabled: flag(),
  /** On: everybody takes it, and who has no allowed method sets one up first. Off: only who set up an app or a passkey. */
  forced: flag(),
  methods,
  /** Days that a device may skip the second step; 0 is never. */
  rememberDays: integer({ min: 0, max: 90 }),
  backupCodes: flag(),
})
export type SecondStepRules = z.infer<typeof secondStepRules>

const provider = z.strictObject({
  enabled: flag(),
  /** The OpenID provider's address, as in its ID tokens; null when there is none. */
  issuer: optional(webAddress()),
  clientId: text({ max: 255 }).default(''),
  /** The provider asked for a second step itself: ours is not asked for again. */
  trustSecondStep: flag(),
})
const rules = z.object({
  version: z.int().positive(),
  updatedOn: z.iso.datetime().nullable(),
  staff: secondStepRules,
  clients: secondStepRules,
  singleSignOn: provider.extend({ clientSecretKept: z.boolean() }),
  /** Where the provider sends people back: to be registered there. */
  redirectAddress: z.string(),
})
export type AuthenticationRules = z.infer<typeof rules>

const unenrolled = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['SUPER_ADMIN', 'ADMIN']),
  roleGroupName: z.string().nullable(),
  lastSeenOn: z.iso.datetime().nullable(),
  remindedOn: z.iso.datetime().nullable(),
})
export type Unenrolled = z.infer<typeof unenrolled>

/** How people prove who they are: the second step, and single sign-on of staff. */
export const authentication = {
  get: endpoint({ method: 'GET', path: 'authentication', access: 'authentication.view', data: rules }),
  /** Refusals: `conflict` for an older version; a field of single sign-on when it is switched on without its provider. An absent secret stays as it is. */
  update: endpoint({
    method: 'PUT',
    path: 'authentication',
    access: 'authentication.edit',
    repeatable: false,
    body: z.strictObject({
      version: z.int().positive(),
      staff: secondStepRules,
      clients: secondStepRules,
      singleSignOn: provider.extend({ clientSecret: z.string().trim().max(1000).optional() }),
    }),
    data: rules,
    reply: 'updated',
  }),
  /** Reads the provider's own description (OpenID Connect Discovery 1.0). Refusals: a field `issuer`. */
  testProvider: endpoint({
    method: 'POST',
    path: 'authentication/test-provider',
    access: 'authentication.edit',
    writes: false,
    repeatable: false,
    perMinute: 20,
    body: z.strictObject({ issuer: webAddress() }),
    data: z.object({ issuer: z.string(), authorizationEndpoint: z.string(), signingKeys: z.int() }),
    reply: 'done',
  }),
  /** Active staff without an allowed second step of their own, by name; at most 500. */
  unenrolled: endpoint({
    method: 'GET',
    path: 'authentication/unenrolled',
    access: 'authentication.view',
    data: z.object({ items: z.array(unenrolled), total: z.int() }),
  }),
  /** Mails each of them, or the named ones, once a day. Answers how many mails were queued. */
  remind: endpoint({
    method: 'POST',
    path: 'authentication/remind',
    access: 'authentication.edit',
    body: z.strictObject({ users: z.array(z.int().positive()).min(1).max(500).optional() }),
    data: z.object({ queued: z.int(), remindedBefore: z.int() }),
    reply: 'sent',
  }),
}
