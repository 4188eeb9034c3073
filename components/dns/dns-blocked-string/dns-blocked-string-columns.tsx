import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { DnsBlockedString, dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import { numberText } from '#lib/format/number.ts'

const nothing = <span className="text-text-3">—</span>

/** `texts`: how a text is compared, and with what. */
export const dnsBlockedStringColumns = (texts: {
  match: (match: DnsBlockedString['match']) => string
  scope: (scope: DnsBlockedString['scope']) => string
}): ListColumn<RowOf<typeof dnsBlockedStrings>>[] => [
  { id: 'value', main: true, narrow: 'name', cell: ({ value }) => <bdi dir="auto">{value}</bdi> },
  { id: 'match', narrow: 'detail', cell: ({ match }) => texts.match(match) },
  { id: 'scope', cell: ({ scope }) => texts.scope(scope) },
  { id: 'hits', number: true, narrow: 'amount', cell: ({ hits }) => numberText(hits) },
  { id: 'lastHitOn', low: true, cell: ({ lastHitOn }) => (lastHitOn ? <RelativeTime value={lastHitOn} /> : nothing) },
  { id: 'active', narrow: 'status', width: 100, cell: ({ active }) => <StatusBadge status={active ? 'active' : 'inactive'} /> },
  { id: 'reason', low: true, cell: ({ reason }) => (reason ? <bdi dir="auto">{reason}</bdi> : nothing) },
  { id: 'addedByName', low: true, cell: ({ addedByName }) => (addedByName ? <Name value={addedByName} /> : nothing) },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
