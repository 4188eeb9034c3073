import { code } from '../../kernel/fields.ts'
import { email as emailRule } from '../../kernel/text-rules.ts'
import { count, list, onOff, optionalEmail, optionalLine, optionalLocalizedText } from '../setting-kinds.ts'

/** Sender identifiers hold 3 to 11 letters, digits, spaces and dashes, with one letter at least. */
const senderId = code(value => (/^(?=.*[a-z])[a-z0-9 -]{3,11}$/i.test(value) ? undefined : { key: 'smsSender' }), { max: 11 })

export const mail = {
  sender: {
    mailFromName: optionalLocalizedText({ max: 100 }),
    mailFrom: optionalEmail({ risky: true }),
    mailReplyTo: optionalEmail(),
    mailsPerMinute: count(120, { min: 1, max: 10_000 }),
  },
  /** They stand around the links and codes of sign-in too. */
  content: {
    mailHeader: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
    mailSignature: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
    mailFooter: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
  },
  suppressions: { mailSuppressions: list([], { most: 1000, each: emailRule }) },
}

export const sms = {
  sender: {
    smsSenderId: optionalLine(senderId, { code: true, risky: true }),
    smsBalanceAlert: count(500, { max: 1_000_000 }),
  },
}

export const support = {
  tickets: {
    ticketRatings: onOff(true),
    guestTickets: onOff(false, { risky: true }),
    ticketReopenDays: count(14, { max: 365 }, { unit: 'days' }),
  },
  contact: { supportHours: optionalLocalizedText({ max: 200 }) },
}
