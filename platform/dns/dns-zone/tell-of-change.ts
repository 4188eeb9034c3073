import { riyadhDate } from '#contract/kernel/calendar.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

/** Tells of a change of a zone whom the settings name: its client of what others did, staff of what its client did; once an hour at most. */
export async function tellOfZoneChange(scope: Scope, { recordId, recordName, clientId }: Happened): Promise<void> {
  const readers = await setting(scope, 'dnsChangeNotices')
  if (readers.length === 0 || recordId === null || recordName === null) return
  const byClient = clientOf(scope.caller) !== null
  const hour = scope.now.toISOString().slice(0, 13)
  const dedupeKey = `dnsZones changed ${recordId} ${hour}`
  if (readers.includes('client') && !byClient && clientId !== null)
    await mailClient(scope, clientId, {
      template: 'zoneChanged',
      category: 'domain',
      values: language => ({ zone: nameFor(recordName, language), day: riyadhDate(scope.now) }),
      about: { resource: 'dnsZones', id: recordId },
      dedupeKey,
    })
  if (readers.includes('staff') && byClient)
    await notifyStaff(scope, {
      kind: 'domain',
      to: { capability: 'dnsZone.edit' },
      key: 'zoneChanged',
      values: { zone: recordName },
      link: { to: 'dnsZone', id: recordId },
      dedupeKey,
    })
}
