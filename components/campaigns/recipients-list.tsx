import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { campaignRecipients } from '#contract/campaigns/campaign-recipients.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

const looks = {
  ...{ waiting: 'draft', queued: 'submitted', sent: 'sent', delivered: 'delivered', outbox: 'on_hold' },
  ...{ unwanted: 'cancelled', failed: 'failed', bounced: 'rejected', skipped: 'inactive' },
} as const

/** Whom a campaign is written to, and what became of each mail. */
export async function RecipientsList({ campaignId, search }: { campaignId: number; search: SearchParams }) {
  const [t, locale, { metadata }] = await Promise.all([getTranslations('campaignRecipients'), getLocale(), requireSession()])
  return (
    <ListScreen
      resource={campaignRecipients}
      searchParams={search}
      always={[{ field: 'campaignId', operator: 'eq', value: campaignId }]}
      header={false}
      nameOf={({ email, number }) => email ?? number ?? '—'}
      exported={can(metadata, 'campaign.export') && t('title')}
      columns={[
        { id: 'email', main: true, narrow: 'name', cell: ({ email, number }) => <Verbatim value={email ?? number ?? '—'} /> },
        {
          id: 'clientId',
          narrow: 'detail',
          cell: ({ client }) => client && <Link href={paths.client(client.id)}>{nameFor(client.displayName, locale)}</Link>,
        },
        { id: 'language', low: true, cell: ({ language }) => t(`options.language.${language}`) },
        {
          id: 'sentOn',
          narrow: 'amount',
          cell: ({ sentOn, emailMessageId }) =>
            emailMessageId !== null && can(metadata, 'emailMessage.view') ? (
              <Link href={paths.emailMessage(emailMessageId)}>{sentOn ? <DateText value={sentOn} /> : t('message')}</Link>
            ) : (
              <DateText value={sentOn} />
            ),
        },
        { id: 'clickedOn', low: true, cell: ({ clickedOn }) => <DateText value={clickedOn} /> },
        { id: 'unsubscribedOn', low: true, cell: ({ unsubscribedOn }) => <DateText value={unsubscribedOn} /> },
        { id: 'state', narrow: 'status', cell: ({ state }) => <StatusBadge status={looks[state]} label={t(`options.state.${state}`)} /> },
      ]}
    />
  )
}
