'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { SkeletonRows } from '#components/kit/feedback/skeleton-rows.tsx'
import { Link } from '#components/kit/link.tsx'
import { KindIcon } from '#components/kit/values/kind-icon.tsx'
import { LiveTime } from '#components/kit/values/live-time.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { cx } from '#components/ui/cx.ts'
import { markNotifications } from '#lib/notifications/actions.ts'
import { bellStore, loadBell, markedHere } from '#lib/notifications/bell.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#lib/shell/overlays.ts'
import { useOpenNotification } from './top-bar/use-open-notification.ts'

const unreadMark =
  "after:ms-1.75 after:inline-block after:size-1.5 after:rounded-full after:bg-accent after:align-middle after:content-['']"

/** The latest notifications of the reader, and the way to all of them. */
export function NotificationList() {
  const t = useTranslations('shell')
  const { items, unread, failed } = useSyncExternalStore(bellStore.subscribe, bellStore.get, bellStore.atFirst)
  const open = useOpenNotification()
  useEffect(() => {
    void loadBell()
  }, [])
  const readAll = () => {
    const upTo = items?.[0]?.id
    if (!upTo) return
    markedHere(null, true)
    void markNotifications({ body: { read: true, upTo }, idempotencyKey: crypto.randomUUID() })
  }
  return (
    <section aria-label={t('notices')} className="flex flex-col gap-2">
      {failed && (
        <Callout tone="bad" alert>
          {t('notificationsFailed')}
        </Callout>
      )}
      {!items && !failed && <SkeletonRows rows={4} />}
      {items?.length === 0 && <p className="text-text-3">{t('noNotifications')}</p>}
      {items && items.length > 0 && (
        <ul className="notification-list">
          {items.map(notification => (
            <li key={notification.id}>
              <KindIcon of={notification.kind} />
              <button
                type="button"
                onClick={() => {
                  open(notification)
                  openOverlay(null)
                }}
              >
                <span className={cx('font-semibold underline-offset-2 in-[button:hover]:underline', notification.unread && unreadMark)}>
                  {notification.title}
                  {notification.unread && <span className="sr-only">{t('unread')}</span>}
                </span>
                <span className="text-small text-text-2 wrap-anywhere">{notification.text}</span>
                <LiveTime value={notification.createdOn} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex items-center gap-2">
        <Link href={paths.notifications()} onClick={() => openOverlay(null)}>
          {t('allNotifications')}
        </Link>
        <span className="min-w-0 flex-auto" />
        {unread > 0 && (
          <Button size="sm" onClick={readAll}>
            {t('markAllRead')}
          </Button>
        )}
      </div>
    </section>
  )
}
