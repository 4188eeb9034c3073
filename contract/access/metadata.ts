import { z } from 'zod'
import { capabilities } from '../permissions.ts'
import { widgetNames } from '../staff/role-group-values.ts'
import { languages, themes } from './choices.ts'

/** What the console knows of who is signed in. It is sealed in the session cookie and never reaches the browser as a whole. */
export const metadata = z.object({
  id: z.int().positive(),
  role: z.enum(['SUPER_ADMIN', 'ADMIN']),
  first_name: z.string(),
  last_name: z.string(),
  /** In Arabic, where there is one. */
  first_name_ar: z.string().nullish(),
  last_name_ar: z.string().nullish(),
  email: z.string(),
  /** The id of a file, or null for the placeholder picture. */
  profile_image: z.int().nullable(),
  is_verified: z.boolean(),
  /** Send it as x-device-id from now on. It is new when the caller sent none (0000000). */
  deviceId: z.string(),
  /** Routes that are forbidden to this user. */
  frontend_pages_list: z.array(z.object({ route: z.string() })),
  language: z.enum(languages),
  theme: z.enum(themes),
  /** The user's own; null is the company's. */
  timeZone: z.string().nullable(),
  /** All of them for a super admin. */
  capabilities: z.array(z.enum(capabilities)),
  /** Panels of the home page that the role group does not give. */
  hiddenWidgets: z.array(z.enum(widgetNames)),
  /** The role group or the company demands a second step that this user has not set up; until then only my-account answers. */
  mustEnrolSecondFactor: z.boolean(),
  /** A temporary password was set, or it is too old: until it is changed only my-account answers. */
  mustChangePassword: z.boolean(),
  /** The first sign-in is not finished: show the welcome page. */
  welcomePending: z.boolean(),
  /** Stands for what the role, the role group and the deny list say; an answer with another one in x-access-edition makes this old. */
  edition: z.string(),
})
export type Metadata = z.infer<typeof metadata>

const signedInFields = {
  /** The bearer token of the session; only its hash is kept. */
  token: z.string(),
  issuedOn: z.iso.datetime(),
  metadata,
  /** When "remember this device" was asked: keep it in an httpOnly cookie for `rememberDays` days, send it with the next `authenticate`. */
  rememberToken: z.string().optional(),
  rememberDays: z.int().optional(),
}
export const signedIn = z.object(signedInFields)
export type SignedIn = z.infer<typeof signedIn>

export const signedInStep = z.object({ step: z.literal('signedIn'), ...signedInFields })
