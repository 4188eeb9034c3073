import type { Finding } from '../kernel/finding.ts'
import { cleanMailbox, mailboxName } from './dns-names.ts'

/** What the mailbox of a zone is by a pattern in which `{zone}` stands for its name. */
export const mailboxOf = (pattern: string, zone: string): string => pattern.replaceAll('{zone}', zone)

/** The same rules as for the mailbox of one zone (`mailboxName`): the zone alone is none. */
export const mailboxPattern = (value: string): Finding | undefined => mailboxName(mailboxOf(value, 'sa'))

/** Stands for the variable while the rest is brought into its form. */
const PLACE = 'place-of-the-zone.invalid'
export const cleanMailboxPattern = (value: string): string =>
  value.length > 600 ? value : cleanMailbox(mailboxOf(value.toLowerCase(), PLACE)).replaceAll(PLACE, '{zone}')
