import { subDays } from 'date-fns/subDays'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import type {} from '../email/email-message.table.ts'
import type {} from './suppressed-address.table.ts'

export interface Bounce {
  emailMessageId: number
  to: string
  /** The server said that it takes nothing there at all, not only now. */
  permanent: boolean
  reason: string
  clientId: number | null
}

/** Puts the address of a mail that came back on the list: at once where that was for good, otherwise after as many as the settings say. */
export async function suppressForBounce(scope: Scope, { emailMessageId, to, permanent, reason, clientId }: Bounce): Promise<void> {
  const address = to.toLowerCase()
  if (!permanent && !(await often(scope, address))) return
  const made = await scope.db
    .insertInto('suppressedAddresses')
    .values({
      ...{ address, source: 'bounces' as const, reason, emailMessageId },
      searchText: searchText([address, reason]),
      ...{ createdOn: scope.now, updatedOn: scope.now },
    })
    .onConflict(conflict => conflict.column('address').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  const after = { address, source: 'bounces', reason }
  const about = { resource: 'suppressedAddresses', recordId: made.id, recordName: address, clientId, after }
  await scope.emit(suppressedAddresses.events.created, {}, about)
}

async function often(scope: Scope, address: string): Promise<boolean> {
  const { mailBounceLimit, mailBounceDays } = await settings(scope, 'mailBounceLimit', 'mailBounceDays')
  if (mailBounceLimit === 0) return false
  const since = subDays(scope.now, mailBounceDays).toISOString()
  const back = await scope.db
    .selectFrom('emailMessages')
    .select('id')
    .where(eb => eb(eb.fn('lower', ['to']), '=', address))
    .where('bouncedOn', '>', since)
    .limit(mailBounceLimit)
    .execute()
  return back.length >= mailBounceLimit
}
