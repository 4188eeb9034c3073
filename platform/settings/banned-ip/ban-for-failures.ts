import { sql } from 'kysely'
import type { accessEvents } from '#contract/access/access-events.ts'
import { anyHolds } from '#contract/kernel/address-range.ts'
import { isPrivateAddress } from '#contract/kernel/private-address.ts'
import { bannedIps } from '#contract/settings/banned-ips.ts'
import { addressKey } from '#platform/kernel/address-key.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { translator } from '#platform/kernel/translator.ts'
import { banList } from './ban-list.ts'
import type {} from './banned-ip.table.ts'

/**
 * Bans the address of an event for as long as the settings say. Not one of staff, and no private one: that is a proxy or the own network,
 * whose ban would keep everybody out.
 */
export async function banForFailures(scope: Scope, { payload }: Happened<typeof accessEvents.addressBlocked>): Promise<void> {
  const { ip } = scope.origin
  const network = addressKey(ip)
  const { banHours, staffAllowedIps } = await settings(scope, 'banHours', 'staffAllowedIps')
  if (isPrivateAddress(ip) || anyHolds(staffAllowedIps, ip)) return
  const values = { count: payload.failures }
  const reason = `${translator('en-US', 'bannedIps')('automatic', values)} · ${translator('ar-SA', 'bannedIps')('automatic', values)}`
  const until = new Date(scope.now.getTime() + banHours * 3_600_000)
  const set = { reason, expiresOn: until, updatedOn: scope.now }
  await banList.changed(scope)
  const { id } = await scope.db
    .insertInto('bannedIps')
    .values({
      network,
      addedByName: JSON.stringify({ en: 'Sijil', ar: 'سجل' }),
      createdOn: scope.now,
      searchText: searchText([network, reason, 'Sijil', 'سجل']),
      ...set,
    })
    .onConflict(conflict =>
      // A longer ban, or one for ever, stays.
      conflict.column('network').doUpdateSet(eb => ({
        expiresOn: sql<Date | null>`case when "bannedIps"."expiresOn" is null then null
          else greatest("bannedIps"."expiresOn", excluded."expiresOn") end`,
        updatedOn: scope.now,
        version: eb('bannedIps.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.emit(bannedIps.events.created, {}, { resource: 'bannedIps', recordId: id, recordName: network, after: { network, ...set } })
}
