import { clientFields } from '#contract/clients/client-fields.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { countries } from '#contract/settings/countries.ts'
import { currencies } from '#contract/settings/currencies.ts'
import { type ErrorCode, errorCodes } from '#contract/settings/error-codes.ts'
import { blockedPhrases, blockedSenders, blockedSubjects } from '#contract/settings/spam-rules.ts'
import { ticketDepartments } from '#contract/support/ticket-departments.ts'
import { fittingRate } from './fitting-rate.ts'
import { fittingTexts } from './fitting-texts.ts'

export type Row = Record<string, unknown>
export type Findings = Record<string, { key: string; values?: Record<string, string | number> }>

export interface ConfigurationPart {
  resource: { name: string }
  /** What a record is recognised by in every installation. */
  key: string
  /** The same where another field says it for some records; undefined: the key does. */
  recognised?: (record: Row) => string | undefined
  /** Fields that stand in the file to recognise a record by, and are not written. */
  told?: readonly string[]
  /** Records that an installation has by itself: one that is not here is refused. */
  given?: (record: Row) => boolean
  /** Fields that belong to this installation alone: ids of others, secrets and what they open. */
  without?: readonly string[]
  /** Which records are configuration; default all. */
  only?: (record: Row) => boolean
  /** What of a record is taken over, or why none of it can be. */
  fit?: (given: Row, current: Row | undefined, rows: readonly Row[], here: readonly Row[]) => { given: Row } | { findings: Findings }
}

const mailbox = ['mailImport', 'mailAddress', 'mailHost', 'mailPort', 'mailUsername', 'mailSecret', 'mailClientId', 'mailTokenUrl']
const worded = (record: Row) => Boolean((record as ErrorCode).message || (record as ErrorCode).description)

/** Senders and files are those of one installation; what is recognised by what it tells exists in all. */
export const templatePart: ConfigurationPart = {
  resource: emailTemplates,
  key: 'name',
  without: ['senderId', 'fileIds'],
  told: ['event', 'builtIn'],
  recognised: ({ builtIn, event }) => (builtIn === true ? String(event) : undefined),
  given: ({ builtIn }) => builtIn === true,
  fit: fittingTexts,
}

/** What a configuration holds besides the settings. */
export const configurationParts: readonly ConfigurationPart[] = [
  { resource: currencies, key: 'code', fit: fittingRate },
  { resource: countries, key: 'alpha2' },
  { resource: ticketDepartments, key: 'name', without: ['staffIds', ...mailbox] },
  { resource: clientGroups, key: 'name' },
  { resource: clientTags, key: 'name' },
  { resource: clientFields, key: 'name' },
  { resource: blockedSenders, key: 'value' },
  { resource: blockedSubjects, key: 'value' },
  { resource: blockedPhrases, key: 'value' },
  { ...templatePart, only: ({ builtIn, customised }) => !builtIn || customised === true },
  { resource: errorCodes, key: 'code', only: worded },
]

/** Settings that are the state of an installation, not its configuration: its own files, and whether it is closed now. */
export const ownSettings: ReadonlySet<string> = new Set([
  'logo',
  'logoDark',
  'favicon',
  'maintenanceOn',
  'maintenanceFrom',
  'maintenanceTo',
])
