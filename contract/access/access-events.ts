import { z } from 'zod'
import { events } from '../kernel/event.ts'

const ended = { sessions: z.int(), devices: z.int() }

/** Signing in, staying signed in and what protects it. `by`: what proved who it was. */
export const accessEvents = events('access', {
  setUp: { by: z.string() },
  invitationAccepted: {},
  signedIn: { by: z.string(), device: z.string() },
  /** A user of several clients goes on for this one. */
  clientChosen: {},
  signedOut: {},
  signInFailed: { login: z.string().nullable() },
  /** The proof was right, but the person has no place here. */
  signInRestricted: { role: z.string(), reason: z.string().optional() },
  /** The owner of the account said: this was not me. */
  signInDisowned: ended,
  singleSignOnRefused: { reason: z.string(), subject: z.string().optional() },
  codeRefused: { by: z.string() },
  /** An address had its sign-ins refused so often that it has to wait. */
  addressBlocked: { failures: z.int() },
  sessionEnded: { device: z.string() },
  otherSessionsEnded: { sessions: z.int() },
  sessionRefused: { reason: z.string() },
  /** Staff opened the portal as the owner of a client; signing out there ends it. */
  actedAsOwner: { owner: z.string() },
  deviceRemembered: { device: z.string() },
  deviceForgotten: {},
  /** The token of a device came from another one. */
  deviceRefused: { device: z.string(), remembered: z.string() },
  passwordChanged: ended,
  passwordForgotten: { by: z.string() },
  passwordRefused: {},
  passwordReset: { by: z.enum(['link', 'code']), ...ended },
  appEnrolmentStarted: {},
  appEnrolled: {},
  appDisabled: {},
  backupCodesRenewed: {},
  passkeyAdded: {},
  passkeyRenamed: {},
  passkeyRemoved: {},
  /** For programs that call in their name. */
  tokenMade: {},
  tokenRemoved: {},
  passkeyRefused: { passkey: z.string() },
})

/** A person changed the own account. */
export const userEvents = events('users', { updated: {} })
