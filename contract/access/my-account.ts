import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, longText, optional, phone, reference } from '../kernel/fields.ts'
import { patchOf } from '../kernel/patch.ts'
import { codeMethods, languages, themes } from './choices.ts'
import { timeZone, typedPassword } from './fields.ts'

export const accountFields = z.strictObject({
  firstName: bilingualText({ max: 60 }),
  lastName: bilingualText({ max: 60 }),
  mobile: optional(phone()),
  language: choice(languages),
  theme: choice(themes),
  /** Null is the company's. */
  timeZone: timeZone().nullable(),
  signature: longText({ max: 2000 }),
  profileImageId: optional(reference()),
})

export const account = z.object({
  id: z.int().positive(),
  version: z.int().positive(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  email: z.string(),
  firstName: bilingualRecord,
  lastName: bilingualRecord,
  mobile: z.string().nullable(),
  role: z.string(),
  roleGroupName: bilingualRecord.nullable(),
  language: z.enum(languages),
  theme: z.enum(themes),
  timeZone: z.string().nullable(),
  signature: z.string(),
  profileImageId: z.int().nullable(),
  passwordChangedOn: z.iso.datetime().nullable(),
  secondFactor: z.object({
    method: z.enum(codeMethods),
    /** The methods that can be chosen now: sms needs a mobile number, app a confirmed authenticator. */
    methods: z.array(z.enum(codeMethods)),
    /** The methods that the company allows, whether set up or not. */
    allowed: z.array(z.enum(codeMethods)),
    appEnrolled: z.boolean(),
    backupCodesLeft: z.int(),
    /** Whether backup codes are used at all. */
    backupCodes: z.boolean(),
    /** An allowed method must be set up before anything else. */
    mustEnrol: z.boolean(),
  }),
  welcomePending: z.boolean(),
})
export type Account = z.infer<typeof account>

const own = { access: 'signedIn' } as const
/** What is one's own to secure, in the office and in the portal; not of staff who act as an owner. */
export const ofEverybody = { ...own, callers: ['staff', 'client'], permission: 'member' } as const
/** What users of clients see of their account here. */
export const ownSecurity = { data: account.pick({ id: true, version: true, email: true, secondFactor: true }) }
export type OwnSecurity = z.infer<typeof ownSecurity.data>
const picturePath = 'user/update-profile-image'

/** A change of the mobile number, which receives codes, needs the current password. */
export const myAccount = {
  get: endpoint({ ...ofEverybody, method: 'GET', path: 'my-account', data: account, forClients: ownSecurity }),
  update: endpoint({
    ...own,
    method: 'PATCH',
    path: 'my-account',
    writes: false,
    repeatable: false,
    perMinute: 60,
    body: patchOf(accountFields).extend({ version: z.int().positive(), currentPassword: typedPassword().optional() }),
    data: account,
    reply: 'updated',
  }),
  /** Ends the welcome page of the first sign-in. */
  welcome: endpoint({
    ...own,
    method: 'POST',
    path: 'my-account/welcome',
    body: patchOf(accountFields.pick({ language: true, theme: true, timeZone: true, signature: true })),
    data: account,
    reply: 'updated',
  }),
  chooseMethod: endpoint({
    ...ofEverybody,
    method: 'PUT',
    path: 'my-account/second-factor',
    writes: false,
    repeatable: false,
    perMinute: 20,
    body: z.strictObject({ method: choice(codeMethods), currentPassword: typedPassword() }),
    data: account,
    forClients: ownSecurity,
    reply: 'updated',
  }),
}

/** The caller's picture: a JPG or PNG within the limits of uploads, judged by its bytes. Every member of staff may see it. */
export const myPicture = {
  set: endpoint({
    ...own,
    method: 'POST',
    path: picturePath,
    upload: { maximumFiles: 1, images: true },
    // The bytes come in before the transaction: nobody's slow line may hold it open.
    writes: false,
    repeatable: false,
    perMinute: 20,
    data: account,
    reply: 'updated',
  }),
  remove: endpoint({ ...own, method: 'DELETE', path: picturePath, data: account, reply: 'updated' }),
}

/** What a preference may hold, as JSON text: 4096 characters. */
export const LONGEST_PREFERENCE = 4096
export const preferenceKey = z.string().regex(/^[\w.:-]{1,80}$/)
const keyParams = z.strictObject({ key: preferenceKey })
/** Whatever came was read from JSON; what is missing is said as of every field. */
const value = z.custom<z.core.util.JSONType>().check(context => {
  const key = context.value === undefined ? 'required' : JSON.stringify(context.value).length > LONGEST_PREFERENCE ? 'tooLong' : null
  const values = key === 'tooLong' ? { max: LONGEST_PREFERENCE } : undefined
  if (key) context.issues.push({ code: 'custom', input: context.value, params: { key, values } })
})
const preference = z.object({ key: z.string(), value: z.json() })

/** What a screen remembers for its user: page size, columns, what is folded. A key that was never put answers null. */
export const preferences = {
  getPreference: endpoint({
    ...own,
    method: 'GET',
    path: 'my-account/preferences/:key',
    params: keyParams,
    data: preference,
  }),
  putPreference: endpoint({
    ...own,
    method: 'PUT',
    path: 'my-account/preferences/:key',
    params: keyParams,
    body: z.strictObject({ value }),
    data: preference,
    reply: 'updated',
  }),
}
