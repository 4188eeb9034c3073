import { email as emailRule } from '../../kernel/text-rules.ts'
import { count, list, optionalEmail, optionalLocalizedText } from '../setting-kinds.ts'

export const mail = {
  sender: {
    mailFromName: optionalLocalizedText({ max: 100 }),
    mailFrom: optionalEmail({ risky: true }),
    mailReplyTo: optionalEmail(),
    mailsPerMinute: count(120, { min: 1, max: 10_000 }),
    /** Hours of the company in which nothing that can wait goes out; the same twice: none. */
    quietFrom: count(0, { min: 0, max: 23 }),
    quietUntil: count(0, { min: 0, max: 23 }),
  },
  /** Promotions by SMS go out from the first hour until the second, in the Kingdom. */
  sms: { smsPromotionsFrom: count(9, { min: 0, max: 23 }), smsPromotionsUntil: count(19, { min: 1, max: 23 }) },
  /** They stand around the links and codes of sign-in too. */
  content: {
    mailHeader: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
    mailSignature: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
    mailFooter: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
  },
  suppressions: { mailSuppressions: list([], { most: 1000, each: emailRule }) },
}
