import { count, onOff, optionalEmail, optionalLocalizedText } from '../setting-kinds.ts'

export const mail = {
  sender: {
    mailFromName: optionalLocalizedText({ max: 100 }),
    mailFrom: optionalEmail({ risky: true }),
    mailReplyTo: optionalEmail(),
    mailsPerMinute: count(120, { min: 1, max: 10_000 }),
    /** Hours of the company in which nothing that can wait goes out; the same twice: none. */
    quietFrom: count(0, { min: 0, max: 23 }),
    quietUntil: count(0, { min: 0, max: 23 }),
    /** Each mail gives back an address of its own below this one; its box hands what comes in on to `/api/mail-report`. */
    mailBounceAddress: optionalEmail({ risky: true }),
    /** Mails bring an image that tells when it is drawn; those with codes and links of sign-in never do. */
    mailOpenTracking: onOff(false),
    /** Links of a campaign's mails go through us, so that it is known who followed which; those of codes, of paying and the way out never do. */
    mailClickTracking: onOff(false),
  },
  sms: {
    /** Promotions by SMS go out from the first hour until the second, in the Kingdom. */
    smsPromotionsFrom: count(9, { min: 0, max: 23 }),
    smsPromotionsUntil: count(19, { min: 1, max: 23 }),
    /** The next active gateway is asked where one refuses a text message or cannot be reached. */
    smsFailover: onOff(true),
  },
  /** They stand around the links and codes of sign-in too. */
  content: {
    mailHeader: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
    mailSignature: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
    mailFooter: optionalLocalizedText({ lines: true, max: 2000, needs: 'language.editAccess' }),
  },
  suppressions: {
    /** So many mails that came back for a passing reason within so many days put their address on the list; 0: never. One for good does at once. */
    mailBounceLimit: count(3, { min: 0, max: 100 }, { unit: 'times' }),
    mailBounceDays: count(14, { min: 1, max: 90 }, { unit: 'days' }),
  },
}
