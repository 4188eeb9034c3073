import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { PrivacyRequest } from '#contract/clients/privacy-requests.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { paths } from '#lib/paths.ts'

const looks = { open: 'awaiting', accepted: 'pending', completed: 'active', refused: 'rejected', withdrawn: 'cancelled' } as const

export async function privacyRequestColumns(): Promise<ListColumn<PrivacyRequest>[]> {
  const [t, locale] = await Promise.all([getTranslations('privacyRequests'), getLocale()])
  return [
    {
      id: 'clientName',
      main: true,
      narrow: 'name',
      cell: ({ clientId, clientName }) => <Link href={paths.clientTab('privacy', clientId)}>{nameFor(clientName, locale)}</Link>,
    },
    { id: 'kind', narrow: 'detail', width: 150, cell: ({ kind }) => t(`options.kind.${kind}`) },
    {
      id: 'status',
      narrow: 'status',
      width: 140,
      cell: ({ status }) => <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} />,
    },
    { id: 'dueOn', narrow: 'amount', width: 130, cell: ({ dueOn }) => <DateText value={dueOn} as="day" /> },
    { id: 'receivedOn', width: 130, cell: ({ receivedOn }) => <DateText value={receivedOn} as="day" /> },
    { id: 'channel', low: true, cell: ({ channel }) => t(`options.channel.${channel}`) },
    { id: 'details', low: true, cell: ({ details }) => <bdi>{details}</bdi> },
    { id: 'handlerName', low: true, cell: ({ handlerName }) => handlerName && <bdi>{nameFor(handlerName, locale)}</bdi> },
    { id: 'requesterName', low: true, hidden: true, cell: ({ requesterName }) => <bdi>{nameFor(requesterName, locale)}</bdi> },
    { id: 'endedOn', low: true, hidden: true, cell: ({ endedOn }) => endedOn && <DateText value={endedOn} /> },
    { id: 'createdOn', low: true, hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
  ]
}
