import { getLocale, getTranslations } from 'next-intl/server'
import { inClient } from '#components/clients/client/in-client.ts'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { type Consent, consents } from '#contract/clients/consents.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

/** Each yes and no of a client, as it was said. */
export async function ConsentsList({ search, clientId }: { search: SearchParams; clientId: number }) {
  const [t, locale, { metadata }] = await Promise.all([getTranslations('consents'), getLocale(), requireSession()])
  const columns: ListColumn<Consent>[] = [
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'purpose', main: true, narrow: 'name', cell: ({ purpose }) => t(`options.purpose.${purpose}`) },
    {
      id: 'given',
      narrow: 'status',
      width: 110,
      cell: ({ given }) => <StatusBadge status={given ? 'active' : 'rejected'} label={given ? t('yes') : t('no')} />,
    },
    { id: 'source', width: 160, cell: ({ source }) => t(`options.source.${source}`) },
    { id: 'personName', cell: ({ personName }) => <bdi>{nameFor(personName, locale)}</bdi> },
    { id: 'channel', width: 130, cell: ({ channel }) => t(`options.channel.${channel}`) },
    { id: 'ip', low: true, cell: ({ ip }) => (ip ? <Verbatim value={ip} /> : '—') },
    { id: 'wording', low: true, cell: ({ wording }) => <bdi>{wording}</bdi> },
    { id: 'reason', low: true, cell: ({ reason }) => <bdi>{reason || '—'}</bdi> },
  ]
  return (
    <ListScreen
      resource={consents}
      searchParams={search}
      columns={columns}
      nameOf={({ purpose }) => t(`options.purpose.${purpose}`)}
      exported={can(metadata, 'client.export') && t('title')}
      {...inClient(clientId)}
    />
  )
}
