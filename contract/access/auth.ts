import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag } from '../kernel/fields.ts'
import { codeMethods } from './choices.ts'
import {
  captchaProof,
  challenge,
  confirmed,
  linkToken,
  login,
  newPassword,
  passkeyOptions,
  passkeyResponse,
  typedCode,
  typedPassword,
} from './fields.ts'
import { metadata, signedIn, signedInStep } from './metadata.ts'

export const codeStep = z.object({
  step: z.literal('code'),
  challenge: z.string(),
  method: z.enum(codeMethods),
  /** The ways that this user can switch to with `sendCode`. */
  methods: z.array(z.enum(codeMethods)),
  /** Where the code went, masked; empty for an authenticator app and a passkey. */
  target: z.string(),
  /** What the browser is asked when the method is a passkey. */
  passkey: passkeyOptions().nullable(),
  /** Whether a backup code is taken instead. */
  backupCodes: z.boolean(),
  /** Days that a device can be remembered for; 0 is not at all. */
  rememberDays: z.int(),
  /** Seconds until another code can be asked for. */
  resendAfterSeconds: z.int(),
})
export const firstAnswer = z.discriminatedUnion('step', [codeStep, signedInStep])
const captchaChallenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })

/** No write of these runs in the request's own transaction: what a refusal counts must stay. */
const open = { access: 'public', writes: false, repeatable: false } as const

export const auth = {
  /**
   * E-mail or mobile with the password. Refusals: `signInFailed` (the same for an unknown account and a wrong password),
   * `captchaRequired` after three failures, `coolDown` {minutes} after five, `restrictedAccess` for a role without a place here.
   */
  authenticate: endpoint({
    ...open,
    method: 'POST',
    path: 'authenticate',
    perMinute: 30,
    body: z.strictObject({
      login: login(),
      password: typedPassword(),
      captcha: captchaProof().optional(),
      rememberToken: z.string().max(100).optional(),
    }),
    data: firstAnswer,
    reply: 'signedIn',
  }),
  /** The code of the second step, or a backup code. Refusals: `codeWrong`, `codeExpired` (also after five wrong ones), `coolDown`. */
  isVerified: endpoint({
    ...open,
    method: 'POST',
    path: 'is-verified',
    perMinute: 30,
    body: z.strictObject({
      challenge: challenge(),
      code: typedCode(),
      rememberDevice: flag().default(false),
      deviceName: z.string().trim().max(60).optional(),
    }),
    data: signedIn,
    reply: 'signedIn',
  }),
  /** The passkey of the second step. Refusals: as isVerified, with `passkeyRefused` for `codeWrong`. */
  passkeyVerified: endpoint({
    ...open,
    method: 'POST',
    path: 'is-verified/passkey',
    perMinute: 30,
    body: z.strictObject({
      challenge: challenge(),
      response: passkeyResponse(),
      rememberDevice: flag().default(false),
      deviceName: z.string().trim().max(60).optional(),
    }),
    data: signedIn,
    reply: 'signedIn',
  }),
  /** Which ways of signing in there are besides the password. */
  signInWays: endpoint({
    access: 'public',
    method: 'GET',
    path: 'sign-in-ways',
    data: z.object({ passkey: z.boolean(), singleSignOn: z.boolean() }),
  }),
  /** What the browser is asked to sign in with a passkey alone; good for five minutes, once. Refusals: `notFound` when passkeys are not allowed. */
  startPasskey: endpoint({
    ...open,
    method: 'POST',
    path: 'authenticate/passkey/options',
    perMinute: 60,
    data: z.object({ options: passkeyOptions() }),
    reply: 'done',
  }),
  /** A passkey that checked its owner stands for password and second step. Refusals: `passkeyRefused`, `restrictedAccess`. */
  passkey: endpoint({
    ...open,
    method: 'POST',
    path: 'authenticate/passkey',
    perMinute: 30,
    body: z.strictObject({ response: passkeyResponse() }),
    data: signedIn,
    reply: 'signedIn',
  }),
  /** Sends again, or another way. Also for the mobile code of a forgotten password. Refusals: `tooManyRequests` before 60 s and after five an hour. */
  sendCode: endpoint({
    ...open,
    method: 'POST',
    path: 'otp',
    perMinute: 20,
    body: z.strictObject({ challenge: challenge(), method: choice(codeMethods) }),
    data: codeStep.omit({ step: true }),
    reply: 'codeSent',
  }),
  /** A proof of work for the widget; valid for ten minutes, once. */
  captcha: endpoint({ access: 'public', method: 'GET', path: 'captcha', perMinute: 30, data: captchaChallenge }),
  /** Ends the bearer's session; never fails. */
  logout: endpoint({ ...open, method: 'POST', path: 'logout', data: z.object({}), reply: 'loggedOut' }),
  /** Always answers alike, whether the account exists or not. */
  forgotPassword: endpoint({
    ...open,
    method: 'POST',
    path: 'forgot-password',
    perMinute: 10,
    body: z.strictObject({ login: login(), by: z.enum(['email', 'mobile']), captcha: captchaProof().optional() }),
    data: z.object({ challenge: z.string(), resendAfterSeconds: z.int() }),
    reply: 'codeSent',
  }),
  /** Is this token of a reset link still good? */
  validateToken: endpoint({
    ...open,
    method: 'POST',
    path: 'validate-token',
    perMinute: 30,
    body: z.strictObject({ token: linkToken() }),
    data: z.object({ valid: z.boolean() }),
    reply: 'read',
  }),
  /** With the token of the link, or the challenge and its mobile code. Ends every session. Refusals: `linkExpired`, `codeWrong`, `codeExpired`, `validation`. */
  resetPassword: endpoint({
    ...open,
    method: 'POST',
    path: 'reset-password',
    perMinute: 20,
    body: confirmed(
      z.strictObject({
        token: linkToken().optional(),
        challenge: challenge().optional(),
        code: typedCode().optional(),
        password: newPassword(),
        confirmation: z.string(),
      }),
    ),
    data: z.object({}),
    reply: 'passwordChanged',
  }),
  /** Ends the caller's other sessions and forgets all devices. */
  changePassword: endpoint({
    method: 'POST',
    path: 'change-password',
    access: 'signedIn',
    writes: false,
    repeatable: false,
    perMinute: 20,
    body: confirmed(z.strictObject({ currentPassword: typedPassword(), password: newPassword(), confirmation: z.string() })),
    /** The token of this session from now on: the one that it was called with has ended. */
    data: z.object({ token: z.string() }),
    reply: 'passwordChanged',
  }),
  /** The "this was not me" link of a mail: ends all sessions, forgets all devices, and answers a token for `resetPassword`, which is needed before the next sign-in. */
  disownSignIn: endpoint({
    ...open,
    method: 'POST',
    path: 'disown-sign-in',
    perMinute: 20,
    body: z.strictObject({ token: linkToken() }),
    data: z.object({ token: z.string() }),
    reply: 'sessionsEnded',
  }),
  /** Is this set-up link good? It is a `linkExpired` otherwise. */
  setupState: endpoint({
    access: 'public',
    method: 'GET',
    path: 'setup/:token',
    perMinute: 30,
    params: z.strictObject({ token: linkToken() }),
    data: z.object({ expiresOn: z.iso.datetime() }),
  }),
  /** The current metadata of the caller. */
  session: endpoint({ access: 'signedIn', method: 'GET', path: 'session', data: z.object({ issuedOn: z.iso.datetime(), metadata }) }),
} as const
