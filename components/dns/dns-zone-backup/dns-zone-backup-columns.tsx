import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

const nothing = <span className="text-text-3">—</span>

export async function dnsZoneBackupColumns(): Promise<ListColumn<RowOf<typeof dnsZoneBackups>>[]> {
  const t = await getTranslations('dnsZoneBackups')
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, unicodeName }) => (
        <NameCell name={<DomainName value={unicodeName} />} also={name === unicodeName ? undefined : <Verbatim value={name} />} />
      ),
    },
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'cause', width: 150, cell: ({ cause }) => t(`options.cause.${cause}`) },
    { id: 'recordCount', number: true, narrow: 'amount', width: 100, cell: ({ recordCount }) => numberText(recordCount) },
    { id: 'size', number: true, low: true, width: 110, cell: ({ size }) => t('bytes', { size }) },
    { id: 'copyCount', number: true, low: true, width: 100, cell: ({ copyCount }) => numberText(copyCount) },
    { id: 'serial', width: 120, low: true, cell: ({ serial }) => <Verbatim value={String(serial)} /> },
    {
      id: 'clientId',
      low: true,
      cell: ({ clientId, clientName }) =>
        clientId && clientName ? (
          <Link href={paths.client(clientId)}>
            <Name value={clientName} />
          </Link>
        ) : (
          nothing
        ),
    },
    {
      id: 'zoneId',
      low: true,
      cell: ({ zoneId }) => (zoneId ? <Link href={paths.dnsZone(zoneId)}>{t('zoneThere')}</Link> : t('zoneGone')),
    },
    { id: 'creatorName', hidden: true, cell: ({ creatorName }) => (creatorName ? <Name value={creatorName} /> : nothing) },
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  ]
}
