import { z } from 'zod'
import { codeMethods } from '../access/choices.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, integer, optional, text, webAddress } from '../kernel/fields.ts'
import { secondFactorRules } from './known/security.ts'

const methods = z
  .array(choice(codeMethods))
  .max(codeMethods.length)
  .overwrite(chosen => codeMethods.filter(method => chosen.includes(method)))
  .check(context => {
    if (context.value.length === 0)
      context.issues.push({ code: 'custom', input: context.value, params: { key: 'tooFew', values: { min: 1 } } })
  })

/** The second step of signing in, for one kind of people: general settings, edited together. */
export const secondStepRules = z.strictObject({
  /**
   * off: the password alone is enough, unless the role group demands an authenticator app. optional: who set up an app or a passkey
   * is asked. forced: everybody is, and who has no allowed method sets one up first.
   */
  demand: choice(secondFactorRules),
  methods,
  /** Days that a device may skip the second step; 0 is never. */
  rememberDays: integer({ min: 0, max: 365 }),
  backupCodes: flag(),
})
export type SecondStepRules = z.infer<typeof secondStepRules>

const provider = z.strictObject({
  enabled: flag(),
  /** The OpenID provider's address, to the letter as in its ID tokens; null when there is none. */
  issuer: optional(webAddress()),
  clientId: text({ max: 255 }).default(''),
  /** The provider asked for a second step itself: ours is not asked for again. */
  trustSecondStep: flag(),
})
const version = z.int().min(0)
const reason = z.string().trim().max(500).optional()
const singleSignOn = provider.extend({ version, clientSecretKept: z.boolean() })
const rules = z.object({
  /** That of the general settings. */
  version,
  staff: secondStepRules,
  clients: secondStepRules,
  singleSignOn,
  /** Where the provider sends people back: to be registered there. */
  redirectAddress: z.string(),
})
export type AuthenticationRules = z.infer<typeof rules>

const unenrolled = z.object({
  id: z.int(),
  name: bilingualRecord,
  email: z.string(),
  roleGroupName: bilingualRecord.nullable(),
  lastSeenOn: z.iso.datetime().nullable(),
  remindedOn: z.iso.datetime().nullable(),
})
export type Unenrolled = z.infer<typeof unenrolled>

/** How people prove who they are: the second step, and single sign-on of staff. */
export const authentication = {
  get: endpoint({ method: 'GET', path: 'authentication', access: 'authentication.view', data: rules }),
  /** Needs a reason. Refusals: `conflict` for an older version; `staff.methods` when the caller would have none of them. */
  update: endpoint({
    method: 'PUT',
    path: 'authentication',
    access: 'authentication.edit',
    body: z.strictObject({ version, staff: secondStepRules, clients: secondStepRules, reason }),
    data: rules,
    reply: 'updated',
  }),
  /**
   * A super admin's alone: whoever says who is believed could sign in as anybody. An absent secret stays as it is, unless the issuer is another one. Needs a
   * reason. Refusals: `forbidden`; `conflict`; a field that is missing when it is switched on.
   */
  updateProvider: endpoint({
    method: 'PUT',
    path: 'authentication/provider',
    access: 'authentication.edit',
    repeatable: false,
    body: provider.extend({ version, clientSecret: z.string().trim().max(1000).optional(), reason }),
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
