import { z } from 'zod'
import { auth, codeStep } from '../access/auth.ts'
import { captchaProof, linkToken, login, typedPassword } from '../access/fields.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { clientPermissions } from '../kernel/client-permissions.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { email, optional, phone, reference } from '../kernel/fields.ts'
import { signInChangeKinds } from './sign-in-changes.ts'

const open = { method: 'POST', access: 'public', portal: true, writes: false, repeatable: false, perMinute: 30 } as const
/** The token is the console's; the browser never has it. */
const signedIn = z.object({
  step: z.literal('signedIn'),
  token: z.string(),
  expiresOn: z.iso.datetime(),
  /** When "remember this device" was asked: keep it as that of the office, send it with the next `signIn`. */
  rememberToken: z.string().optional(),
  rememberDays: z.int().optional(),
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
    body: z.strictObject({
      login: login(),
      password: typedPassword(),
      captcha: captchaProof().optional(),
      rememberToken: z.string().max(100).optional(),
    }),
    data: z.discriminatedUnion('step', [codeStep, signedIn]),
    reply: 'signedIn',
  }),
  /** The code of the second step, or a backup code. Refusals: `codeWrong`, `codeExpired` (also after five wrong ones), `coolDown`. */
  verify: endpoint({
    ...open,
    path: 'portal/is-verified',
    body: auth.isVerified.body,
    data: signedIn,
    reply: 'signedIn',
  }),
  /** The passkey of the second step. Refusals: as verify, with `passkeyRefused` for `codeWrong`. */
  passkeyVerified: endpoint({
    ...open,
    path: 'portal/is-verified/passkey',
    body: auth.passkeyVerified.body,
    data: signedIn,
    reply: 'signedIn',
  }),
  /** Which ways of signing in there are besides the password. */
  signInWays: endpoint({
    method: 'GET',
    access: 'public',
    portal: true,
    path: 'portal/sign-in-ways',
    data: z.object({ passkey: z.boolean() }),
  }),
  /** What the browser is asked to sign in with a passkey alone; good for five minutes, once. Refusals: `notFound` when passkeys are not allowed. */
  startPasskey: endpoint({
    ...open,
    path: 'portal/authenticate/passkey/options',
    data: auth.startPasskey.data,
    reply: 'done',
  }),
  /** A passkey that checked its owner stands for password and second step. Refusals: `passkeyRefused`, `signInFailed` of who has no place in the portal. */
  passkey: endpoint({
    ...open,
    path: 'portal/authenticate/passkey',
    body: auth.passkey.body,
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
  /**
   * A way into the portal for the caller's own browser: good once, for 60 seconds. Refusals: `wrongState` of a client that is closed, has no owner or
   * allows no single sign-on.
   */
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
      /** A second step is demanded that the user has not set up: until then only their own security is open. */
      mustEnrol: z.boolean(),
      /** All that the user belongs to, by name; none of them while staff act. */
      clients: z.array(z.object({ id: z.int(), name: bilingualRecord })),
    }),
    reply: 'read',
  }),
}
