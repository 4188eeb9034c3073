import { z } from 'zod'
import { captchaProof, challenge, codeMethods, linkToken, login, typedCode, typedPassword } from '../access/fields.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { clientPermissions } from '../kernel/client-permissions.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { email, optional, phone, reference } from '../kernel/fields.ts'
import { signInChangeKinds } from './sign-in-changes.ts'

const open = { method: 'POST', access: 'public', portal: true, writes: false, repeatable: false, perMinute: 30 } as const
/** The token is the console's; the browser never has it. */
const signedIn = z.object({ step: z.literal('signedIn'), token: z.string(), expiresOn: z.iso.datetime() })
const codeStep = z.object({
  step: z.literal('code'),
  challenge: z.string(),
  method: z.enum(codeMethods),
  methods: z.array(z.enum(codeMethods)),
  /** Where the code went, masked. */
  target: z.string(),
  /** Seconds until another code can be asked for. */
  resendAfterSeconds: z.int(),
})
const person = z.object({ name: bilingualRecord, email: z.string() })
const ofCaller = { access: 'signedIn', callers: ['client'], permission: 'member' } as const

/** Where the users of clients act for them, and staff as a client's owner. */
export const portal = {
  /**
   * E-mail or mobile with the password, of a user who belongs to a client. Refusals: `signInFailed` (the same for an unknown account, a wrong
   * password and who belongs to no client), `captchaRequired`, `coolDown` {minutes}.
   */
  signIn: endpoint({
    ...open,
    path: 'portal/authenticate',
    body: z.strictObject({ login: login(), password: typedPassword(), captcha: captchaProof().optional() }),
    data: z.discriminatedUnion('step', [codeStep, signedIn]),
    reply: 'signedIn',
  }),
  /** The code of the second step. Refusals: `codeWrong`, `codeExpired` (also after five wrong ones), `coolDown`. */
  verify: endpoint({
    ...open,
    path: 'portal/is-verified',
    body: z.strictObject({ challenge: challenge(), code: typedCode() }),
    data: signedIn,
    reply: 'signedIn',
  }),
  /** Another of the clients that the caller belongs to. Refusal: `notFound`; `forbidden` of staff who act as an owner. */
  chooseClient: endpoint({
    ...ofCaller,
    method: 'POST',
    path: 'portal/choose-client',
    body: z.strictObject({ clientId: reference() }),
    data: z.object({}),
    writes: false,
    reply: 'done',
  }),
  /**
   * Asks both addresses whether the caller signs in with another e-mail address or mobile number from now on. Refusals: `validation`, `forbidden` of staff
   * who act as an owner.
   */
  changeSignIn: endpoint({
    ...ofCaller,
    method: 'POST',
    path: 'portal/change-sign-in',
    body: z.strictObject({
      kind: z.enum(signInChangeKinds),
      email: optional(email()),
      mobile: optional(phone()),
      currentPassword: typedPassword(),
    }),
    data: z.object({ to: z.string(), expiresOn: z.iso.datetime() }),
    perMinute: 10,
    repeatable: false,
    reply: 'sent',
  }),
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
    ...ofCaller,
    data: z.object({
      clientId: z.int(),
      clientName: bilingualRecord,
      /** Who is signed in; the owner while staff act as them. */
      user: person,
      /** Set while staff act as the owner. */
      staff: person.nullable(),
      permissions: z.array(z.enum(clientPermissions)),
      expiresOn: z.iso.datetime(),
      /** All that the user belongs to, by name; none of them while staff act. */
      clients: z.array(z.object({ id: z.int(), name: bilingualRecord })),
    }),
    reply: 'read',
  }),
}
