import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { emailTemplates } from '#contract/messaging/email-templates.ts'

/** An older version is taken back where it is read. */
export const templateVerbs = verbsOf(emailTemplates, { restore: { elsewhere: true } })
