import type { Quote } from '#contract/billing/quotes.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { newQuoteLink, revokeLinks } from './quote-link.ts'
import { acceptanceRefusal } from './quote-refusal.ts'

/** Mails a quote, which is locked, with a link of its own; others end. @throws Problem wrongState with the reason */
export async function sendQuote(scope: Scope, quote: Quote) {
  const reason = acceptanceRefusal({ ...quote, validFrom: null }, scope.now)
  if (reason) throw new Problem('wrongState', { reason })
  await revokeLinks(scope, quote.id)
  const to = await mailQuote(scope, quote, 'quoteSent')
  if (!to) throw new Problem('wrongState', { reason: 'quoteNobody' })
  return { set: { sentEdition: quote.edition, sentOn: scope.now.toISOString() }, payload: { edition: quote.edition, to } }
}

/** Mails a link to a quote, and answers the address; null where nobody is named to whom it could go. `dedupeKey`: once only. */
export async function mailQuote(
  scope: Scope,
  quote: Quote,
  template: 'quoteSent' | 'quoteReminder',
  dedupeKey?: string,
): Promise<string | null> {
  const to = await addressOf(scope, quote)
  if (!to) return null
  const { language, validUntil } = quote
  await queueEmail(scope, {
    to: to.email,
    template,
    language,
    category: 'general',
    values: { name: nameFor(to.name, language), number: quote.number, subject: quote.subject, lastDay: validUntil ?? 'none' },
    secretValues: { link: `${scope.services.config.appUrl}/quote/${await newQuoteLink(scope, quote)}` },
    clientId: quote.clientId,
    about: { resource: 'quotes', id: quote.id },
    ...(dedupeKey ? { dedupeKey } : {}),
  })
  return to.email
}

async function addressOf({ db }: Scope, { clientId, prospectName, prospectEmail }: Quote) {
  if (clientId !== null) {
    const { displayName: name, email } = await db
      .selectFrom('clients')
      .select(['displayName', 'email'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    return { name, email }
  }
  return prospectEmail && { name: { en: prospectName ?? '', ar: '' }, email: prospectEmail }
}
