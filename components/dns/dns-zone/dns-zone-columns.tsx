import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Delegation } from '#contract/dns/delegation.ts'
import type { DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import type { RolloverPhase } from '#contract/dns/dnssec-rollover.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

const colours = { active: 'active', locked: 'on_hold', disabled: 'inactive', deleted: 'cancelled' } as const
const nothing = <span className="text-text-3">—</span>

/** The status of a zone in its colour. */
export const ZoneStatus = ({ status, label, large }: { status: DnsZone['status']; label: string; large?: boolean }) => (
  <StatusBadge status={colours[status]} label={label} large={large} />
)

const syncColours = { none: 'draft', waiting: 'pending', synced: 'success', failed: 'failed' } as const
/** Whether the server of a zone has what stands here. */
export const ZoneSync = ({ sync, label, bare }: { sync: DnsZone['sync']; label: string; bare?: boolean }) => (
  <StatusBadge status={syncColours[sync]} label={label} bare={bare} />
)

const delegationColours = {
  ...{ unchecked: 'draft', unanswered: 'draft', ours: 'success' },
  ...{ partly: 'pending', elsewhere: 'pending', unregistered: 'pending', failing: 'failed' },
} as const

/** What of its client a zone is for, each with the way there. */
const Linked = ({ zone, texts }: { zone: RowOf<typeof dnsZones>; texts: { domain: string; service: string } }) => {
  const { linkedDomainId, linkedServiceId } = zone
  if (linkedDomainId === null && linkedServiceId === null) return nothing
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {linkedDomainId !== null && <Link href={paths.domain(linkedDomainId)}>{texts.domain}</Link>}
      {linkedServiceId !== null && <Link href={paths.service(linkedServiceId)}>{texts.service}</Link>}
    </span>
  )
}

/** `texts`: what states and kinds are called. */
export const dnsZoneColumns = (texts: {
  status: (status: DnsZone['status']) => string
  zoneType: (zoneType: DnsZone['zoneType']) => string
  kind: (kind: DnsZone['kind']) => string
  sync: (sync: DnsZone['sync']) => string
  yesNo: (value: boolean) => string
  delegation: (delegation: Delegation) => string
  rollover: (phase: RolloverPhase) => string
  linked: { domain: string; service: string }
}): ListColumn<RowOf<typeof dnsZones>>[] => [
  {
    id: 'name',
    main: true,
    narrow: 'name',
    cell: ({ name, unicodeName }) =>
      name === unicodeName ? (
        <DomainName value={name} />
      ) : (
        <NameCell name={<DomainName value={unicodeName} />} also={<Verbatim value={name} />} />
      ),
  },
  { id: 'clientName', narrow: 'detail', cell: ({ clientName }) => (clientName ? <Name value={clientName} /> : nothing) },
  {
    id: 'recordCount',
    number: true,
    narrow: 'amount',
    width: 130,
    cell: ({ recordCount, recordsLimit }) => (
      <Verbatim value={recordsLimit === null ? numberText(recordCount) : `${numberText(recordCount)} / ${numberText(recordsLimit)}`} />
    ),
  },
  { id: 'linked', width: 150, low: true, cell: zone => <Linked zone={zone} texts={texts.linked} /> },
  { id: 'serverName', low: true, cell: ({ serverName }) => (serverName ? <bdi>{serverName}</bdi> : nothing) },
  { id: 'packageName', low: true, cell: ({ packageName }) => (packageName ? <Name value={packageName} /> : nothing) },
  { id: 'sync', width: 120, cell: ({ sync }) => <ZoneSync sync={sync} label={texts.sync(sync)} /> },
  {
    id: 'delegation',
    width: 130,
    cell: ({ delegation }) => <StatusBadge bare status={delegationColours[delegation]} label={texts.delegation(delegation)} />,
  },
  { id: 'signed', width: 100, low: true, cell: ({ signed }) => texts.yesNo(signed) },
  {
    id: 'rolloverPhase',
    hidden: true,
    cell: ({ rolloverPhase }) => (rolloverPhase ? texts.rollover(rolloverPhase) : nothing),
  },
  { id: 'zoneType', width: 110, low: true, cell: ({ zoneType }) => texts.zoneType(zoneType) },
  { id: 'kind', low: true, cell: ({ kind }) => texts.kind(kind) },
  { id: 'serial', width: 120, low: true, cell: ({ serial }) => <Verbatim value={String(serial)} /> },
  { id: 'updatedOn', cell: ({ updatedOn }) => <RelativeTime value={updatedOn} /> },
  { id: 'status', narrow: 'status', width: 110, cell: ({ status }) => <ZoneStatus status={status} label={texts.status(status)} /> },
  {
    id: 'transferredOn',
    hidden: true,
    cell: ({ transferredOn }) => (transferredOn ? <RelativeTime value={transferredOn} /> : nothing),
  },
  { id: 'syncedOn', hidden: true, cell: ({ syncedOn }) => (syncedOn ? <RelativeTime value={syncedOn} /> : nothing) },
  { id: 'delegationOn', hidden: true, cell: ({ delegationOn }) => (delegationOn ? <RelativeTime value={delegationOn} /> : nothing) },
  { id: 'automatic', hidden: true, cell: ({ automatic }) => texts.yesNo(automatic) },
  { id: 'unusedOn', hidden: true, cell: ({ unusedOn }) => (unusedOn ? <RelativeTime value={unusedOn} /> : nothing) },
  {
    id: 'recordsLimit',
    hidden: true,
    number: true,
    cell: ({ recordsLimit }) => (recordsLimit === null ? nothing : numberText(recordsLimit)),
  },
  { id: 'tld', hidden: true, cell: ({ tld }) => <Verbatim value={tld} /> },
  { id: 'mname', hidden: true, cell: ({ mname }) => (mname ? <Verbatim value={mname} /> : nothing) },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  { id: 'deletedOn', hidden: true, cell: ({ deletedOn }) => (deletedOn ? <RelativeTime value={deletedOn} /> : nothing) },
]
