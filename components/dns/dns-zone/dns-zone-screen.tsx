import { addDays } from 'date-fns/addDays'
import { FileDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ZoneStatus, ZoneSync } from './dns-zone-columns.tsx'
import { dnsZoneVerbs, verbZone } from './dns-zone-form.ts'
import { dnsZonePages, type ZoneTab } from './dns-zone-pages.ts'
import { RestoreVersion } from './restore-version.tsx'

export interface ZonePageProps {
  params: Promise<{ zone: string }>
  searchParams: Promise<SearchParams>
}

const loadZone = async ({ params }: ZonePageProps) => loadRecord(dnsZonePages, recordId((await params).zone))

/** What the window is called: the name of the zone. */
export const zoneTitle = async (props: ZonePageProps) => ({ title: (await loadZone(props)).unicodeName })

/** What every page of a zone has; its content is made of the zone. */
export async function ZoneScreen({ tab, children, ...props }: ZonePageProps & { tab: ZoneTab; children: (zone: DnsZone) => ReactNode }) {
  const [zone, search, t, { metadata }] = await Promise.all([
    loadZone(props),
    props.searchParams,
    getTranslations('dnsZones'),
    requireSession(),
  ])
  const [place, history] = await Promise.all([
    loadPlace(dnsZonePages, zone.id, search),
    tab === 'soa' ? loadHistory(dnsZonePages, zone.id) : undefined,
  ])
  const held = withheld(zone)
  const past = place.past && zone.can?.restoreVersion === true ? place.past.entry : null
  return (
    <RecordScreen
      {...dnsZonePages}
      record={{ id: zone.id }}
      tab={tab}
      place={place}
      name={zone.unicodeName}
      badges={<ZoneStatus large status={zone.status} label={t(`options.status.${zone.status}`)} />}
      facts={<ZoneFacts zone={zone} />}
      alerts={[
        ...(zone.sync === 'failed'
          ? [
              {
                tone: 'bad' as const,
                title: t(zone.zoneType === 'secondary' ? 'secondary.failed' : 'syncFailed'),
                text: <Verbatim value={zone.syncFailure} wrap />,
              },
            ]
          : []),
        ...(zone.deletedOn
          ? [{ tone: 'warn' as const, title: t('trashed.title'), text: <RestorableUntil deletedOn={zone.deletedOn} /> }]
          : []),
        ...(held ? [{ tone: 'info' as const, title: t(`clientMayNot.${held}`), text: t('clientMayNot.text') }] : []),
      ]}
      counts={{ records: { count: zone.recordCount } }}
      primary={
        <>
          {past && <RestoreVersion zone={{ id: zone.id, name: zone.unicodeName }} entryId={past.id} />}
          {can(metadata, 'dnsZone.export') && (
            <>
              <Button as="a" href={paths.dnsZoneFile(zone.id)} download icon={<Icon of={FileDown} />}>
                {t('exportFile')}
              </Button>
              <Button as="a" href={paths.dnsZoneFile(zone.id, 'csv')} download icon={<Icon of={FileDown} />}>
                {t('exportCsv')}
              </Button>
            </>
          )}
        </>
      }
      verbs={{ given: dnsZoneVerbs, record: verbZone(zone) }}
      {...(history ? { history } : {})}
      flush
    >
      {children(zone)}
    </RecordScreen>
  )
}

/** Until when a deleted zone can be restored. */
async function RestorableUntil({ deletedOn }: { deletedOn: string }) {
  const [t, { trashDays }] = await Promise.all([getTranslations('dnsZones'), callApi(dnsZones.endpoints.rules)])
  const until = addDays(deletedOn, trashDays).toISOString()
  return t.rich('trashed.text', { day: () => <DateText value={until} as="day" /> })
}

/** What the package keeps from the client of a zone, so that staff know it before they do it for them. */
function withheld({ clientId, rules }: DnsZone): 'import' | 'export' | 'both' | null {
  if (clientId === null || !rules || (rules.importAllowed && rules.exportAllowed)) return null
  return rules.importAllowed ? 'export' : rules.exportAllowed ? 'import' : 'both'
}

/** Whose it is, what it is called on the wire, its serial. */
async function ZoneFacts({ zone }: { zone: DnsZone }) {
  const t = await getTranslations('dnsZones')
  const { clientId, clientName, name, unicodeName, serial, kind } = zone
  return (
    <>
      {clientId && clientName && (
        <Link href={paths.client(clientId)}>
          <Name value={clientName} />
        </Link>
      )}
      {name !== unicodeName && <Verbatim value={name} copy />}
      {zone.zoneType === 'secondary' && <span>{t('options.zoneType.secondary')}</span>}
      {kind !== 'forward' && <span>{t(`options.kind.${kind}`)}</span>}
      {zone.serverName && <bdi>{zone.serverName}</bdi>}
      {zone.serverId && <ZoneSync bare sync={zone.sync} label={t(`options.sync.${zone.sync}`)} />}
      <span>{t.rich('serialOf', { serial: () => <Verbatim value={String(serial)} /> })}</span>
    </>
  )
}
