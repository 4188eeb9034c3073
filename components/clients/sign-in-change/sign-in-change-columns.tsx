import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { SignInChange } from '#contract/clients/sign-in-changes.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

const looks = {
  waiting: 'awaiting',
  done: 'active',
  refused: 'rejected',
  cancelled: 'cancelled',
  replaced: 'cancelled',
  expired: 'cancelled',
} as const

/** On whom a change waits. */
const waitsFor = ({ oldConfirmedOn, newConfirmedOn }: SignInChange) =>
  oldConfirmedOn ? ('new' as const) : newConfirmedOn ? ('old' as const) : ('both' as const)

export async function signInChangeColumns(): Promise<ListColumn<SignInChange>[]> {
  const [t, locale] = await Promise.all([getTranslations('signInChanges'), getLocale()])
  return [
    {
      id: 'to',
      main: true,
      narrow: 'name',
      cell: ({ to, userName }) => <NameCell name={to} also={<bdi>{nameFor(userName, locale)}</bdi>} />,
    },
    { id: 'from', cell: ({ from }) => (from ? <Verbatim value={from} /> : '—') },
    { id: 'kind', low: true, width: 110, cell: ({ kind }) => t(`options.kind.${kind}`) },
    {
      id: 'status',
      narrow: 'status',
      width: 210,
      cell: change => (
        <StatusBadge
          status={looks[change.status]}
          label={change.status === 'waiting' ? t(`waitsFor.${waitsFor(change)}`) : t(`options.status.${change.status}`)}
        />
      ),
    },
    { id: 'cause', low: true, cell: ({ cause }) => t(`options.cause.${cause}`) },
    { id: 'requesterName', low: true, cell: ({ requesterName }) => <bdi>{nameFor(requesterName, locale)}</bdi> },
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'expiresOn', cell: ({ expiresOn }) => <DateText value={expiresOn} /> },
    { id: 'oldConfirmedOn', low: true, hidden: true, cell: ({ oldConfirmedOn }) => <DateText value={oldConfirmedOn} /> },
    { id: 'newConfirmedOn', low: true, hidden: true, cell: ({ newConfirmedOn }) => <DateText value={newConfirmedOn} /> },
    { id: 'endedOn', low: true, hidden: true, cell: ({ endedOn }) => <DateText value={endedOn} /> },
  ]
}
