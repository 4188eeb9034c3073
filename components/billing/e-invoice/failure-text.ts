import type { getTranslations } from 'next-intl/server'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

type Texts = Awaited<ReturnType<typeof getTranslations<'eInvoices'>>>

/** Why the authority does not have a document yet: our words where we have some, else its own. */
export function failureText(t: Texts, failure: string): string {
  const known = dynamicMessages(t)
  return known.has(`failures.${failure}`) ? known(`failures.${failure}`) : failure
}
