import { z } from 'zod'
import { chosenIds } from '../catalogue/chosen-fields.ts'
import { languages } from '../clients/client-values.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, calendarDate, choice, flag, integer, optional, reference, requiredText, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'

/** Whom a campaign is for: any clients, those with certain services, with certain addons, or with certain names. */
export const campaignTypes = ['general', 'product', 'addon', 'domain'] as const
export type CampaignType = (typeof campaignTypes)[number]
/** By which way it reaches people. By email its template may say something by text message and push besides; by SMS it says that alone. */
export const campaignChannels = ['email', 'sms'] as const
/** Closed clients get no campaign. */
export const reachedStatuses = ['active', 'inactive'] as const
export const reachedServices = ['paymentPending', 'submitted', 'active', 'suspended', 'terminated', 'cancelled'] as const
export const reachedNames = ['active', 'grace', 'redemption', 'expired'] as const
/** What clients owe: an invoice that is overdue, or none. */
export const owings = ['any', 'overdue', 'nothing'] as const
export const mostInBatch = 1000

const someOf = <const T extends readonly [string, ...string[]]>(options: T, given: T[number][] = []) =>
  z.array(choice(options)).max(options.length).default(given)

export const campaignInput = z.strictObject({
  name: requiredText({ max: 100 }),
  type: choice(campaignTypes),
  channel: choice(campaignChannels).default('email'),
  /** What it says: a template of our own, written in both languages. */
  templateId: reference(),
  /** Advertising: only to who agreed to it, with a way out in each mail. */
  marketing: flag().default(true),
  /** Why clients are told whether they want it or not. */
  noticeReason: optional(text({ max: 500 })),
  /** So many mails at once, then as many minutes of rest. */
  batchSize: integer({ min: 1, max: mostInBatch }).default(100),
  interval: integer({ min: 1, max: 1440 }).default(5),
  clientStatuses: someOf(reachedStatuses, ['active']),
  clientGroupIds: chosenIds(),
  countryIds: chosenIds(),
  languages: someOf(languages),
  signedUpFrom: optional(calendarDate()),
  signedUpUntil: optional(calendarDate()),
  owing: choice(owings).default('any'),
  /** What they have to pay of open invoices in `owedCurrency`, in its minor units, both included. */
  owedFrom: optional(amount({ min: 1 })),
  owedUntil: optional(amount()),
  owedCurrency: currencyCode().default('SAR'),
  productIds: chosenIds(),
  addonIds: chosenIds(),
  serverIds: chosenIds(),
  serviceStatuses: someOf(reachedServices, ['active']),
  /** Days on which the service is next due, both included. */
  dueFrom: optional(calendarDate()),
  dueUntil: optional(calendarDate()),
  tldIds: chosenIds(),
  nameStatuses: someOf(reachedNames, ['active']),
  /** Days on which the name ends, both included. */
  expiresFrom: optional(calendarDate()),
  expiresUntil: optional(calendarDate()),
})
export type CampaignInput = z.output<typeof campaignInput>

/** Whom it is for: what its audience is counted by. */
export const campaignAudience = campaignInput.omit({ name: true, templateId: true, noticeReason: true, batchSize: true, interval: true })
export const audienceFields = Object.keys(campaignAudience.shape)

/**
 * Why somebody who fits gets nothing: they did not agree to advertising by that way, their address takes no mail, a mail to it came back and was not sent
 * again since, they have no number, or another client has the same address or number.
 */
export const removals = ['noConsent', 'suppressed', 'bounced', 'sameAddress', 'noNumber', 'sameNumber'] as const

/** What does not fit together, by field. */
export function campaignProblems(
  given: Pick<CampaignInput, 'marketing' | 'noticeReason'> & Partial<CampaignInput>,
): Record<string, Finding> {
  const { marketing, noticeReason, signedUpFrom, signedUpUntil, owedFrom, owedUntil, dueFrom, dueUntil, expiresFrom, expiresUntil } = given
  const found: Record<string, Finding> = {}
  if (!marketing && !noticeReason) found.noticeReason = { key: 'required' }
  if (signedUpFrom && signedUpUntil && signedUpUntil < signedUpFrom) found.signedUpUntil = { key: 'endsBeforeStart' }
  if (typeof owedFrom === 'number' && typeof owedUntil === 'number' && owedUntil < owedFrom) found.owedUntil = { key: 'endBelowStart' }
  if (dueFrom && dueUntil && dueUntil < dueFrom) found.dueUntil = { key: 'endsBeforeStart' }
  if (expiresFrom && expiresUntil && expiresUntil < expiresFrom) found.expiresUntil = { key: 'endsBeforeStart' }
  return found
}
