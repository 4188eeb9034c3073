import type { Quote } from '#contract/billing/quotes.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './quote.table.ts'

/** Days for which a link of a quote without a last day is good. */
const WITHOUT_LAST_DAY = 180
/** Days for which the link of an expired one still says so. */
const AFTER_LAST_DAY = 30

/** The token of a new link to a quote. */
export async function newQuoteLink(
  scope: Scope,
  { id, edition, validUntil }: Pick<Quote, 'id' | 'edition' | 'validUntil'>,
): Promise<string> {
  const token = newToken()
  const today = riyadhDate(scope.now)
  const lastDay = validUntil === null ? addDays(today, WITHOUT_LAST_DAY) : addDays(validUntil, AFTER_LAST_DAY)
  await scope.db
    .insertInto('quoteLinks')
    .values({ quoteId: id, edition, tokenHash: tokenHash(token), createdOn: scope.now, expiresOn: `${lastDay}T21:00:00.000Z` })
    .execute()
  return token
}

/** Nobody opens the quote by a link that there was. */
export async function revokeLinks({ db, now }: Scope, quoteId: number): Promise<void> {
  await db.updateTable('quoteLinks').set({ revokedOn: now }).where('quoteId', '=', quoteId).where('revokedOn', 'is', null).execute()
}

/** The quote of a token. @throws Problem linkExpired for one that nobody has, that has ended, or of another edition */
export async function quoteOfToken({ db, now }: Scope, token: string): Promise<number> {
  const link = await db
    .selectFrom('quoteLinks')
    .innerJoin('quotes', 'quotes.id', 'quoteLinks.quoteId')
    .select('quotes.id')
    .where('tokenHash', '=', tokenHash(token))
    .where('revokedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .whereRef('quoteLinks.edition', '=', 'quotes.edition')
    .executeTakeFirst()
  if (!link) throw new Problem('linkExpired')
  return link.id
}
