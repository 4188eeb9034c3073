import { FileDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import type { ZoneComparison } from '#contract/dns/zone-drift.ts'
import { load } from '#lib/api/load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { RecordSetDifferences } from '../zone-drift/record-set-differences.tsx'
import { dnsZoneBackupPages, dnsZoneBackupVerbs } from './dns-zone-backup-pages.ts'

export interface DnsZoneBackupPageProps {
  params: Promise<{ backup: string }>
  searchParams: Promise<SearchParams>
}
const loadBackup = async ({ params }: DnsZoneBackupPageProps) => loadRecord(dnsZoneBackupPages, recordId((await params).backup))
export const dnsZoneBackupTitle = async (props: DnsZoneBackupPageProps) => ({ title: (await loadBackup(props)).unicodeName })

/** A backup: what restoring it would change, and its zone file. */
export async function DnsZoneBackupScreen(props: DnsZoneBackupPageProps) {
  const [backup, search, t] = await Promise.all([loadBackup(props), props.searchParams, getTranslations('dnsZoneBackups')])
  const { id, version, unicodeName: name, cause, zoneId, serial } = backup
  const [place, history, compared] = await Promise.all([
    loadPlace(dnsZoneBackupPages, id, search),
    loadHistory(dnsZoneBackupPages, id),
    load(dnsZoneBackups.endpoints.compare, { params: { id } }),
  ])
  return (
    <RecordScreen
      {...dnsZoneBackupPages}
      record={{ id }}
      place={place}
      name={name}
      facts={
        <>
          <DateText value={backup.createdOn} />
          <span>{t(`options.cause.${cause}`)}</span>
          {backup.creatorName && <Name value={backup.creatorName} />}
          <span>{t.rich('serialOf', { serial: () => <Verbatim value={String(serial)} /> })}</span>
          {zoneId && <Link href={paths.dnsZone(zoneId)}>{t('zoneThere')}</Link>}
        </>
      }
      primary={
        <Button as="a" href={paths.dnsFile('dns-zone-backup', id)} download icon={<Icon of={FileDown} />}>
          {t('download')}
        </Button>
      }
      verbs={{ given: dnsZoneBackupVerbs, record: { resource: 'dnsZoneBackups', id, version, name, can: backup.can } }}
      history={history}
    >
      <div className="flex flex-col gap-4">
        <Difference compared={compared} />
        <Card title={t('file')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard */}
          <pre dir="ltr" tabIndex={0} className="ltr identifier max-h-120 overflow-auto text-small">
            {compared.text}
          </pre>
        </Card>
      </div>
    </RecordScreen>
  )
}

async function Difference({ compared: { there, count, differences } }: { compared: ZoneComparison }) {
  const t = await getTranslations('dnsZoneBackups')
  if (!there) return <Callout tone="warn" title={t('notThere')} />
  if (count === 0) return <Callout tone="ok" title={t('same')} />
  return (
    <Card title={t('differs', { count })}>
      <RecordSetDifferences differences={differences} heads={{ record: t('record'), wanted: t('then'), found: t('now') }} />
    </Card>
  )
}
