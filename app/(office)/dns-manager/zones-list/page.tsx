import { FileDown, FileUp, ServerCog } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { dnsZoneColumns } from '#components/dns/dns-zone/dns-zone-columns.tsx'
import { dnsZoneForm, dnsZoneStart, dnsZoneVerbs } from '#components/dns/dns-zone/dns-zone-form.ts'
import { MoveSelected } from '#components/dns/dns-zone/move-selected.tsx'
import { Link } from '#components/kit/link.tsx'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { onlyVerbs, withoutVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { dnsZoneStatuses } from '#contract/dns/dns-zone-verbs.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsZones'))('title') }
}

export default async function ZonesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t, list, search, { trashDays }] = await Promise.all([
    requireSession(),
    getTranslations('dnsZones'),
    getTranslations('list'),
    searchParams,
    callApi(dnsZones.endpoints.rules),
  ])
  const [exports, moves] = [can(metadata, 'dnsZone.export'), can(metadata, 'dnsTask.create') && can(metadata, 'dnsServer.view')]
  /** What of a zone stands on other pages: its files, and its way to another server. */
  const linksOf = ({ id, name, serverId, signed, zoneType, can: may }: RowOf<typeof dnsZones>) => [
    ...(exports
      ? [
          { label: t('exportFile'), icon: <Icon of={FileDown} />, href: paths.dnsZoneFile(id) },
          { label: t('exportCsv'), icon: <Icon of={FileDown} />, href: paths.dnsZoneFile(id, 'csv') },
        ]
      : []),
    ...(may?.importRecords === true
      ? [{ label: t('import.action'), icon: <Icon of={FileUp} />, href: paths.dnsZone(id, { take: 'file' }) }]
      : []),
    ...(moves && serverId && !signed && zoneType === 'primary' && may?.update === true
      ? [{ label: t('server.move'), icon: <Icon of={ServerCog} />, href: paths.dnsMigration({ from: serverId, names: name }) }]
      : []),
  ]
  return (
    <ResourceScreen
      resource={dnsZones}
      searchParams={search}
      columns={dnsZoneColumns({
        status: status => t(`options.status.${status}`),
        zoneType: zoneType => t(`options.zoneType.${zoneType}`),
        kind: kind => t(`options.kind.${kind}`),
        sync: sync => t(`options.sync.${sync}`),
        delegation: delegation => t(`options.delegation.${delegation}`),
        rollover: phase => t(`options.rolloverPhase.${phase}`),
        linked: { domain: t('linkedDomain'), service: t('linkedService') },
        yesNo: value => list(value ? 'yes' : 'no'),
      })}
      form={dnsZoneForm}
      start={dnsZoneStart}
      nameOf={({ unicodeName }) => unicodeName}
      rowHref={({ id }, from) => paths.dnsZone(id, { from })}
      links={linksOf}
      verbs={verbsIn(search, trashDays)}
      duplicate={false}
      bulkExtra={can(metadata, 'dnsTask.create') && can(metadata, 'dnsZone.edit') && <MoveSelected />}
      facts={
        can(metadata, 'dnsTask.create') && (
          <span className="inline-flex flex-wrap gap-x-3">
            <Link href={paths.dnsTask('new', { kind: 'assignment' })}>{t('assignMany')}</Link>
            {can(metadata, 'dnsZone.create') && <Link href={paths.dnsImport()}>{t('importMany')}</Link>}
          </span>
        )
      }
      views={[
        ...dnsZoneStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` as const } })),
        { id: 'syncFailed', label: t('options.sync.failed'), search: { sync: 'in:failed' as const } },
        { id: 'notOurs', label: t('notOurs'), search: { delegation: 'in:elsewhere,partly,unregistered,failing' as const } },
        { id: 'exchangeDue', label: t('exchangeDue'), search: { rolloverPhase: 'in:exchange' as const } },
        { id: 'unlinked', label: t('unlinked'), search: { linked: 'eq:false' as const } },
        { id: 'secondary', label: t('secondary.view'), search: { zoneType: 'in:secondary' as const } },
        { id: 'reverse', label: t('reverse'), search: { kind: 'in:reverse4,reverse6' as const } },
      ]}
      exported={can(metadata, 'dnsZone.export') && t('title')}
    />
  )
}

/** What can be done with zones of the list: with deleted ones to restore them or to delete them for good. */
function verbsIn({ status }: SearchParams, trashDays: number) {
  if (status === 'in:deleted') return onlyVerbs(dnsZoneVerbs, ['restore', 'remove'])
  return withoutVerbs(dnsZoneVerbs, ['restore', trashDays > 0 ? 'remove' : 'trash'])
}
