import { callerOfUser } from '#platform/access/caller-of-user.ts'
import type { ListSource } from '#platform/kernel/list-sources.ts'
import { type Locale, Scope } from '#platform/kernel/scope.ts'

/** The scope of a member of staff who may see a report and take it away, with the rights of now; null for anybody else. */
export async function scopeOfReceiver(
  { services, db, origin }: Scope,
  source: ListSource,
  userId: number,
  locale: Locale = origin.locale,
): Promise<Scope | null> {
  const caller = await callerOfUser(db, userId)
  if (!caller) return null
  const receiver = new Scope(services, db, caller, { ...origin, locale })
  const sees = source.view === 'signedIn' || receiver.can(source.view)
  return sees && source.export && receiver.can(source.export) ? receiver : null
}
