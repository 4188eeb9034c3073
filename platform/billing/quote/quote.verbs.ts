import type { Quote } from '#contract/billing/quotes.ts'
import { email } from '#contract/kernel/fields.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { acceptQuote } from './accept-quote.ts'
import { quoteStore } from './quote.store.ts'
import { refuseQuoteDiscount } from './quote-discount.ts'
import { revokeLinks } from './quote-link.ts'
import { sendQuote } from './send-quote.ts'

export const quoteVerbs = verbsOf(quoteStore, {
  send: sendQuote,
  accept: (scope, quote, { acceptor, outcome = quote.outcome }) =>
    acceptQuote(scope, quote, { byStaff: true, userId: null, name: acceptor, email: typedEmail(acceptor), outcome, domains: new Map() }),
  duplicate: duplicateQuote,
  revokeLink: (scope, { id }) => revokeLinks(scope, id),
})

/** An address where one was given as a name. */
const typedEmail = (given: string): string | null => email().safeParse(given).data ?? null

/** A new draft of the same, at the prices of today where none was agreed; nobody has seen or accepted it. */
async function duplicateQuote(scope: Scope, quote: Quote) {
  const { subject, clientId, prospectName, prospectCompany, prospectEmail, prospectPhone, prospectCountry, currency, language } = quote
  const { maximumUses, outcome, depositPercent, proposal, customerNotes, adminNotes } = quote
  const made = await quoteStore.create(scope, {
    body: {
      ...{ subject, clientId, prospectName, prospectCompany, prospectEmail, prospectPhone, prospectCountry, currency, language },
      ...{ maximumUses, outcome, depositPercent, proposal, customerNotes, adminNotes, validFrom: null, validUntil: null },
      lines: quote.lines.map(({ productId, cycle, domain, description, quantity, unitPrice, discountPercent, category, reasonCode }) => ({
        ...{ productId, cycle, domain, description, quantity, unitPrice, discountPercent, category, reasonCode },
      })),
      instalments: quote.instalments.map(({ percent, dueDays }) => ({ percent, dueDays })),
    },
  })
  await refuseQuoteDiscount(scope, made)
  return { payload: { quoteId: made.id } }
}
