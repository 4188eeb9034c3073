import { email as emailRule } from '../../kernel/text-rules.ts'
import { count, list, optionalEmail, optionalLocalizedText } from '../setting-kinds.ts'

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
