import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { typedCode, typedPassword } from './fields.ts'
import { account, ofEverybody, ownSecurity } from './my-account.ts'

const own = ofEverybody
/** A secret is in the answer, or a failure must be counted. */
const guarded = { ...own, writes: false, repeatable: false, perMinute: 20 } as const
const backupCodes = z.object({ codes: z.array(z.string()) })

const session = z.object({
  id: z.int(),
  current: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  issuedOn: z.iso.datetime(),
  lastSeenOn: z.iso.datetime().nullable(),
  expiresOn: z.iso.datetime(),
})
const device = z.object({
  id: z.int(),
  /** The device of this call. */
  current: z.boolean(),
  name: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  createdOn: z.iso.datetime(),
  lastUsedOn: z.iso.datetime().nullable(),
  expiresOn: z.iso.datetime(),
})
export type MySession = z.infer<typeof session>
export type MyDevice = z.infer<typeof device>

export const mySessions = {
  list: endpoint({ ...own, method: 'GET', path: 'my-account/session', data: z.array(session) }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: 'my-account/session/:id',
    params: idParams,
    data: z.object({ id: z.int() }),
    reply: 'sessionEnded',
  }),
  /** Ends all but the caller's own. */
  removeOthers: endpoint({
    ...own,
    method: 'DELETE',
    path: 'my-account/session',
    data: z.object({ ended: z.int() }),
    reply: 'sessionsEnded',
  }),
}

/** Devices that need no code for 30 days. */
export const myDevices = {
  list: endpoint({ ...own, method: 'GET', path: 'my-account/device', data: z.array(device) }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: 'my-account/device/:id',
    params: idParams,
    data: z.object({ id: z.int() }),
    reply: 'deleted',
  }),
}

export const mySecondFactor = {
  /** Starts with a new secret; it counts only once a code confirms it. */
  enrol: endpoint({
    ...guarded,
    method: 'POST',
    path: 'my-account/second-factor/app',
    body: z.strictObject({ currentPassword: typedPassword() }),
    /** `qr` is an SVG of the address, `secret` the base32 form to type. */
    data: z.object({ address: z.string(), secret: z.string(), qr: z.string() }),
  }),
  /** Answers the first ten backup codes, shown once. Refusals: `codeWrong`, `codeExpired` when nothing was started. */
  confirm: endpoint({
    ...guarded,
    method: 'POST',
    path: 'my-account/second-factor/app/confirm',
    body: z.strictObject({ code: typedCode() }),
    data: backupCodes,
    reply: 'updated',
  }),
  disable: endpoint({
    ...guarded,
    method: 'POST',
    path: 'my-account/second-factor/app/disable',
    body: z.strictObject({ currentPassword: typedPassword() }),
    data: account,
    forClients: ownSecurity,
    reply: 'updated',
  }),
  /** Ten new ones; the old ones stop working. */
  renewBackupCodes: endpoint({
    ...guarded,
    method: 'POST',
    path: 'my-account/second-factor/backup-codes',
    body: z.strictObject({ currentPassword: typedPassword() }),
    data: backupCodes,
    reply: 'updated',
  }),
}
