import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KindIcon } from '#components/kit/values/kind-icon.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { Notification } from '#contract/messaging/notifications.ts'
import { NotificationText } from './notification-text.tsx'

const statuses = { normal: 'low', important: 'medium', critical: 'urgent' } as const

/** The columns of the notifications. */
export async function notificationColumns(): Promise<ListColumn<Notification>[]> {
  const t = await getTranslations('notifications')
  return [
    { id: 'text', main: true, narrow: 'name', cell: notification => <NotificationText notification={notification} /> },
    {
      id: 'kind',
      narrow: 'detail',
      cell: ({ kind }) => (
        <span className="flex items-center gap-2">
          <KindIcon of={kind} />
          {t(`options.kind.${kind}`)}
        </span>
      ),
    },
    {
      id: 'importance',
      low: true,
      cell: ({ importance }) => <StatusBadge status={statuses[importance]} label={t(`options.importance.${importance}`)} />,
    },
    {
      id: 'unread',
      narrow: 'status',
      cell: ({ unread }) => <StatusBadge status={unread ? 'open' : 'closed'} label={t(unread ? 'unread' : 'read')} bare />,
    },
    { id: 'createdOn', narrow: 'amount', cell: ({ createdOn }) => <DateText value={createdOn} /> },
  ]
}
