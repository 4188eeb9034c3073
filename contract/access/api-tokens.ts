import { z } from 'zod'
import { networkList } from '../kernel/address-range.ts'
import { addDays, riyadhDate } from '../kernel/calendar.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDate, choice, requiredText } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'
import { type Capability, capabilities } from '../permissions.ts'
import { typedPassword } from './fields.ts'

/** What a token begins with: whose it is, for people and for programs that look for secrets in texts. */
export const tokenPrefixes = { staff: 'sijil_s_', client: 'sijil_c_' } as const

/** For how many days a token may be good. */
export const LONGEST_TOKEN = 366
/** How many one member of staff may hold. */
export const MOST_TOKENS = 20

/** What every token says, whoever it acts for. */
export const tokenFields = {
  /** What uses it. */
  name: requiredText({ max: 80 }),
  /** Good until the end of this day, in Riyadh. */
  expiresOn: calendarDate({ min: () => riyadhDate(new Date()), max: () => addDays(riyadhDate(new Date()), LONGEST_TOKEN) }),
  /** From where it may be used; none means anywhere. */
  allowedIps: networkList().default([]),
}

/** What is known of a token's use; nothing of what it is but its first characters. */
export const tokenFacts = {
  hint: z.string(),
  expired: z.boolean(),
  lastUsedOn: z.iso.datetime().nullable(),
  lastUsedIp: z.string().nullable(),
  /** It was sent from an address that it is not for. */
  lastRefusedOn: z.iso.datetime().nullable(),
  lastRefusedIp: z.string().nullable(),
}

/** No program may do these: who may do what, and who is who, is a person's to decide, with their password. */
const neverByToken = new Set<Capability>([
  'administrator.create',
  'administrator.edit',
  'administrator.delete',
  'administrator.changeStatus',
  'administrator.resetPassword',
  'administrator.resetSecondFactor',
  'administrator.endSessions',
  'roleGroup.create',
  'roleGroup.edit',
  'roleGroup.delete',
  'authentication.edit',
  'settings.security',
  'settings.import',
  'client.loginAsOwner',
  'client.actInFull',
  'client.resetPassword',
  'client.deactivateLogin',
  'clientUser.create',
  'clientUser.edit',
  'clientUser.makeOwner',
  'clientUser.resetPassword',
  'clientUser.resetSecondFactor',
  'clientUser.approveReset',
  'signInChange.create',
  'signInChange.edit',
  // Whoever has the code of a name can take it away; whoever says through whom mail goes reads every code.
  'domain.eppCode',
  'mailSender.create',
  'mailSender.edit',
  'settings.mail',
  'smsGateway.create',
  'smsGateway.edit',
  // They go on telling what their maker may see, whatever becomes of the token.
  'webhookEndpoint.create',
  'webhookEndpoint.edit',
  'notificationRule.create',
  'notificationRule.edit',
  'clientToken.create',
  'clientToken.edit',
  'staffToken.delete',
])

/** What a token of staff may be good for. */
export const tokenCapabilities: readonly Capability[] = capabilities.filter(name => !neverByToken.has(name))

/** Of the calls that ask for no capability, those that a token of staff may make: the others are a person's own. */
const openToTokens = [
  ...['colleague', 'knowledge-base/search', 'currencies/faces', 'country/all', 'city/by-country-code', 'city/regions'],
  ...['error-code-translations', 'record-search', 'upload/file', 'file'],
]
export const isOpenToTokens = (path: string): boolean => openToTokens.some(open => path === open || path.startsWith(`${open}/`))

const own = { access: 'signedIn' } as const
const token = z.object({
  id: z.int(),
  name: z.string(),
  capabilities: z.array(z.string()),
  allowedIps: z.array(z.string()),
  expiresOn: z.iso.date(),
  createdOn: z.iso.datetime(),
  ...tokenFacts,
})
export type MyApiToken = z.infer<typeof token>

export const newApiToken = z.strictObject({
  name: tokenFields.name,
  capabilities: z
    .array(choice(tokenCapabilities))
    .min(1, { error: 'required' })
    .max(tokenCapabilities.length)
    .overwrite(list => [...new Set(list)]),
  allowedIps: tokenFields.allowedIps,
  expiresOn: tokenFields.expiresOn,
  currentPassword: typedPassword(),
})

/** The caller's own tokens: what they may do is never more than their holder may do at the moment of the call. */
export const myApiTokens = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: 'my-account/api-token',
    /** `offered`: what a new one can be good for. */
    data: z.object({ items: z.array(token), offered: z.array(z.string()) }),
  }),
  /** Answers the token this once. Refusals: `tooMany`, `notAChoice` of a capability that the caller does not hold. */
  create: endpoint({
    ...own,
    method: 'POST',
    path: 'my-account/api-token',
    body: newApiToken,
    data: z.object({ ...token.shape, token: z.string() }),
    writes: false,
    repeatable: false,
    perMinute: 20,
    reply: 'created',
  }),
  /** It stops working at once. */
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: 'my-account/api-token/:id',
    params: idParams,
    data: z.object({ id: z.int() }),
    reply: 'deleted',
  }),
}
