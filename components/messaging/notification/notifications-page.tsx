import { Check, Trash2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notifications } from '#contract/messaging/notifications.ts'
import { pushSubscriptions } from '#contract/messaging/push-subscriptions.ts'
import { load } from '#lib/api/load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { LiveList } from './live-list.tsx'
import { MutedKinds } from './muted-kinds.tsx'
import { notificationColumns } from './notification-columns.tsx'
import { NotificationMenu } from './notification-menu.tsx'
import { PushPopover } from './push-popover.tsx'
import { ReadAll } from './read-all.tsx'

/** The reader's own notifications; new ones come by themselves. */
export async function NotificationsPage({ search }: { search: SearchParams }) {
  const [t, columns, { muted, unread, items }, push] = await Promise.all([
    getTranslations('notifications'),
    notificationColumns(),
    load(notifications.endpoints.summary),
    load(pushSubscriptions.list),
  ])
  return (
    <ListScreen
      resource={notifications}
      searchParams={search}
      columns={columns}
      nameOf={({ title }) => title}
      rowMenu={notification => <NotificationMenu notification={notification} muted={muted.includes(notification.kind)} />}
      views={[
        { id: 'unread', label: t('views.unread'), search: { unread: 'eq:true' }, count: unread > 0 ? String(unread) : undefined },
        { id: 'important', label: t('views.important'), search: { importance: 'in:important,critical' } },
      ]}
      bulk={[
        { id: 'markRead', label: t('markRead'), icon: <Icon of={Check} />, title: t('bulk.readTitle'), text: t('bulk.text') },
        { id: 'delete', label: t('delete'), icon: <Icon of={Trash2} />, danger: true, title: t('bulk.deleteTitle'), text: t('bulk.text') },
      ]}
      actions={
        <>
          <LiveList />
          <PushPopover push={push} />
          <MutedKinds muted={muted} />
          <ReadAll upTo={unread > 0 ? (items[0]?.id ?? null) : null} />
        </>
      }
      namespaces={['notifications', 'account']}
    />
  )
}
