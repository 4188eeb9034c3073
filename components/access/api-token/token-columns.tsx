import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { StaffToken } from '#contract/staff/staff-tokens.ts'

type TokenRow = Omit<StaffToken, 'capabilities' | 'userId' | 'can'>
type Word = 'good' | 'ended' | 'never' | 'anywhere'

/** The columns of a list of API tokens, whoever calls with them; `rights` says what one is good for. */
export function tokenColumns<Token extends TokenRow>(
  t: (word: Word) => string,
  locale: string,
  rights: ListColumn<Token>,
): ListColumn<Token>[] {
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name, hint }) => <NameCell name={name} also={<Verbatim value={`${hint}...`} />} /> },
    { id: 'userName', narrow: 'detail', cell: ({ userName }) => <bdi>{nameFor(userName, locale)}</bdi> },
    rights,
    {
      id: 'expired',
      narrow: 'status',
      width: 120,
      cell: ({ expired }) => <StatusBadge status={expired ? 'expired' : 'active'} label={t(expired ? 'ended' : 'good')} />,
    },
    { id: 'expiresOn', width: 130, cell: ({ expiresOn }) => <DateText value={expiresOn} as="day" /> },
    { id: 'lastUsedOn', cell: ({ lastUsedOn }) => (lastUsedOn ? <DateText value={lastUsedOn} /> : t('never')) },
    { id: 'lastUsedIp', low: true, cell: ({ lastUsedIp }) => lastUsedIp && <Verbatim value={lastUsedIp} /> },
    {
      id: 'allowedIps',
      low: true,
      cell: ({ allowedIps }) => (allowedIps.length ? <Verbatim value={allowedIps.join(', ')} /> : t('anywhere')),
    },
    { id: 'lastRefusedOn', low: true, hidden: true, cell: ({ lastRefusedOn }) => <DateText value={lastRefusedOn} /> },
    { id: 'createdOn', low: true, hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
