import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { LookupResult, SearchedName, WhoisLookup } from '#contract/logs/whois-log.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { ClientLink } from './client-link.tsx'

const looks = { registered: 'active', notRegistered: 'open', unknown: 'overdue' } as const satisfies Record<LookupResult, string>
const nothing = <span className="text-text-3">—</span>

const nameCell = ({ name }: { name: string }) => (
  <Link href={paths.whoisLookup({ name })}>
    <DomainName value={name} />
  </Link>
)

/** Each lookup with who asked and what came of it. */
export async function lookupColumns(): Promise<ListColumn<WhoisLookup>[]> {
  const [t, list] = await Promise.all([getTranslations('whoisLookups'), getTranslations('list')])
  return [
    { id: 'lookedUpOn', narrow: 'detail', cell: ({ lookedUpOn }) => <DateText value={lookedUpOn} as="log" /> },
    { id: 'name', main: true, narrow: 'name', cell: nameCell },
    { id: 'result', narrow: 'status', cell: ({ result }) => <StatusBadge status={looks[result]} label={t(`options.result.${result}`)} /> },
    { id: 'by', cell: ({ by }) => t(`options.by.${by}`) },
    { id: 'userName', cell: ({ userName }) => (userName ? <Name value={userName} /> : nothing) },
    { id: 'clientId', number: true, low: true, cell: ({ clientId }) => <ClientLink id={clientId} /> },
    { id: 'ip', low: true, cell: ({ ip }) => <Verbatim value={ip} /> },
    { id: 'source', cell: ({ source }) => (source ? t(`options.source.${source}`) : nothing) },
    { id: 'problem', low: true, cell: ({ problem }) => (problem ? t(`options.problem.${problem}`) : nothing) },
    { id: 'milliseconds', number: true, low: true, cell: ({ milliseconds }) => numberText(milliseconds) },
    { id: 'remembered', hidden: true, cell: ({ remembered }) => list(remembered ? 'yes' : 'no') },
    { id: 'userId', hidden: true, number: true, cell: ({ userId }) => (userId === null ? nothing : <Verbatim value={String(userId)} />) },
  ]
}

/** Names with how often they were looked up. */
export async function searchedColumns(): Promise<ListColumn<SearchedName>[]> {
  const t = await getTranslations('searchedNames')
  return [
    { id: 'name', main: true, narrow: 'name', cell: nameCell },
    { id: 'result', narrow: 'status', cell: ({ result }) => <StatusBadge status={looks[result]} label={t(`options.result.${result}`)} /> },
    { id: 'lookups', number: true, narrow: 'detail', cell: ({ lookups }) => numberText(lookups) },
    { id: 'firstOn', low: true, cell: ({ firstOn }) => <DateText value={firstOn} as="log" /> },
    { id: 'lastOn', cell: ({ lastOn }) => <DateText value={lastOn} as="log" /> },
  ]
}
