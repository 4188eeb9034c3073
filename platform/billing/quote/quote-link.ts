import type { Quote } from '#contract/billing/quotes.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { permits } from '#contract/kernel/client-permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { after, limits } from '#platform/access/limits.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import { membershipsOf } from '#platform/clients/portal/memberships.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './quote.table.ts'

/** Days for which a link of a quote without a last day is good. */
const WITHOUT_LAST_DAY = 180
/** Days for which the link of an expired one still says so. */
const AFTER_LAST_DAY = 30

type Linked = Pick<Quote, 'id' | 'edition' | 'validUntil'>

/** The token of a new link to a quote, for whoever it is mailed to. */
export function newQuoteLink(scope: Scope, quote: Linked): Promise<string> {
  const { validUntil } = quote
  const today = riyadhDate(scope.now)
  const lastDay = validUntil === null ? addDays(today, WITHOUT_LAST_DAY) : addDays(validUntil, AFTER_LAST_DAY)
  return keepLink(scope, quote, { userId: null, expiresOn: `${lastDay}T21:00:00.000Z` })
}

/** The token of a link for a user of the client alone, good for an hour and as long as quotes are open to them. */
export const newOwnLink = (scope: Scope, quote: Linked, userId: number): Promise<string> =>
  keepLink(scope, quote, { userId, expiresOn: after(scope.now, limits.hour) })

async function keepLink({ db, now }: Scope, { id, edition }: Linked, link: { userId: number | null; expiresOn: string }): Promise<string> {
  const token = newToken()
  await db
    .insertInto('quoteLinks')
    .values({ ...link, quoteId: id, edition, tokenHash: tokenHash(token), createdOn: now })
    .execute()
  return token
}

/** Nobody opens the quote by a link that there was. */
export async function revokeLinks({ db, now }: Scope, quoteId: number): Promise<void> {
  await db.updateTable('quoteLinks').set({ revokedOn: now }).where('quoteId', '=', quoteId).where('revokedOn', 'is', null).execute()
}

/** The quote of a token. @throws Problem linkExpired for one that nobody has, that has ended, of another edition, or of who may not see quotes now */
export async function quoteOfToken({ db, now }: Scope, token: string): Promise<{ id: number; userId: number | null }> {
  const link = await db
    .selectFrom('quoteLinks')
    .innerJoin('quotes', 'quotes.id', 'quoteLinks.quoteId')
    .select(['quotes.id', 'quotes.clientId', 'quoteLinks.userId'])
    .where('tokenHash', '=', tokenHash(token))
    .where('revokedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .whereRef('quoteLinks.edition', '=', 'quotes.edition')
    .executeTakeFirst()
  if (!link) throw new Problem('linkExpired')
  const { id, clientId, userId } = link
  if (userId !== null && !(await maySeeQuotes(db, userId, clientId))) throw new Problem('linkExpired')
  return { id, userId }
}

async function maySeeQuotes(db: Db, userId: number, clientId: number | null): Promise<boolean> {
  if (clientId === null) return false
  const user = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  const [membership] = await membershipsOf(db, userId, clientId)
  return user?.status === 'IN_USE' && membership !== undefined && permits(new Set(membership.permissions), 'quotes')
}
