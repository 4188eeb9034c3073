import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { AuditEntry } from '#contract/logs/activity-log.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { RestoreVersion } from './restore-version.tsx'

/** What an entry of the log offers of its zone: what was before or after it, or the backups of a zone that is gone. */
export async function RestoreFromEntry({ entry: { id, resource, recordId, recordName } }: { entry: AuditEntry }) {
  if (resource !== 'dnsZones' || recordId === null) return null
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('dnsZones')])
  if (!can(metadata, 'dnsZone.view')) return null
  const zone = await attemptLoad(dnsZones.endpoints.get, { params: { id: recordId } })
  if ('data' in zone) {
    const { unicodeName: name, can: allowed } = zone.data
    return allowed?.restoreVersion === true ? <RestoreVersion zone={{ id: recordId, name }} entryId={id} /> : null
  }
  if (!recordName || !can(metadata, 'dnsBackup.view')) return null
  return <Link href={paths.dnsZoneBackups({ q: recordName.en })}>{t('backupsOfGone')}</Link>
}
