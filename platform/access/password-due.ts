import { millisecondsInDay } from 'date-fns/constants'
import { setting } from '#platform/kernel/setting.ts'
import type { User } from './users.ts'

type RecentEntry = Pick<User, 'passwordHash' | 'passwordChangedOn' | 'mustChangePassword'>

/** Must this user choose another password before anything else: was it given, or is it older than it may be? Who has none, signs in some other way. */
export async function passwordDue(
  reader: Parameters<typeof setting>[0],
  { passwordHash, mustChangePassword, passwordChangedOn }: RecentEntry,
  now: Date,
): Promise<boolean> {
  if (passwordHash === null) return false
  if (mustChangePassword) return true
  const most = await setting(reader, 'passwordMaxAgeDays')
  return most > 0 && now.getTime() - Date.parse(passwordChangedOn ?? '1970-01-01') > most * millisecondsInDay
}
