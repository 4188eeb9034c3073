import { ServerCog } from 'lucide-react'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { DnsServer, dnsServers } from '#contract/dns/dns-servers.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { CompareNames } from './compare-names.tsx'
import { TestDnsServer } from './test-dns-server.tsx'

const nothing = <span className="text-text-3">—</span>

/** `texts`: what drivers and connections are called. */
export const dnsServerColumns = (texts: {
  driver: (driver: DnsServer['driver']) => string
  connection: (connection: DnsServer['connection']) => string
  unlimited: string
  /** What leads to moving all of its zones; null: the reader may not. */
  moveAll: ((name: string) => string) | null
  yesNo: (value: boolean) => string
}): ListColumn<RowOf<typeof dnsServers>>[] => [
  {
    id: 'name',
    main: true,
    narrow: 'name',
    cell: ({ name, hostname, port }) => <NameCell name={name} also={<Verbatim value={`${hostname}:${port}`} />} />,
  },
  { id: 'driver', narrow: 'detail', width: 120, cell: ({ driver }) => texts.driver(driver) },
  {
    id: 'zoneCount',
    number: true,
    narrow: 'amount',
    width: 130,
    cell: ({ id, zoneCount, maxZones }) => (
      <Link href={paths.dnsZones({ serverId: `in:${id}` })}>
        <Verbatim value={maxZones === null ? numberText(zoneCount) : `${numberText(zoneCount)} / ${numberText(maxZones)}`} />
      </Link>
    ),
  },
  {
    id: 'connection',
    width: 190,
    cell: ({ id, name, connection, zoneCount, can }) => (
      <span className="inline-flex items-center gap-1.5">
        <ConnectionBadge connection={connection} label={texts.connection(connection)} />
        {can?.update === true && <TestDnsServer id={id} name={name} />}
        <CompareNames id={id} name={name} />
        {zoneCount > 0 && texts.moveAll && (
          <Button
            as={Link}
            href={paths.dnsMigration({ from: id })}
            variant="ghost"
            size="xs"
            square
            aria-label={texts.moveAll(name)}
            icon={<Icon of={ServerCog} size={14} />}
          />
        )}
      </span>
    ),
  },
  { id: 'testedOn', low: true, cell: ({ testedOn }) => (testedOn ? <RelativeTime value={testedOn} /> : nothing) },
  { id: 'serverVersion', low: true, cell: ({ serverVersion }) => (serverVersion ? <Verbatim value={serverVersion} /> : nothing) },
  { id: 'status', narrow: 'status', width: 100, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'serverGroup', hidden: true, cell: ({ serverGroup }) => (serverGroup ? <bdi>{serverGroup}</bdi> : nothing) },
  { id: 'reverseZones', hidden: true, cell: ({ reverseZones }) => texts.yesNo(reverseZones) },
  { id: 'dnssecZones', hidden: true, cell: ({ dnssecZones }) => texts.yesNo(dnssecZones) },
  { id: 'owedCount', hidden: true, number: true, cell: ({ owedCount }) => <Verbatim value={numberText(owedCount)} /> },
  { id: 'hostname', hidden: true, cell: ({ hostname }) => <Verbatim value={hostname} /> },
  { id: 'maxZones', hidden: true, number: true, cell: ({ maxZones }) => (maxZones === null ? texts.unlimited : numberText(maxZones)) },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
