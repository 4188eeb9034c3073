'use client'
import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { LiveTime } from '#components/kit/values/live-time.tsx'
import { Button } from '#components/ui/button.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { toneColours } from '#components/ui/toast.tsx'
import { forgetNotices, markNoticesRead, noticeStore } from '#lib/notice/notices.ts'
import { NotificationList } from './notification-list.tsx'

const icons = { ok: CircleCheck, bad: CircleX, warn: CircleAlert, info: Info }

/** The latest notifications, then the notices of this tab, newest first. */
export default function NoticeDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, noticeStore.atFirst).filter(notice => !notice.passing)
  useEffect(() => {
    markNoticesRead()
  }, [])
  return (
    <Drawer
      open
      onOpenChange={open => !open && onClose()}
      title={t('notices')}
      closeLabel={t('close')}
      actions={notices.length > 0 && <Button onClick={forgetNotices}>{t('clearNotices')}</Button>}
    >
      <NotificationList />
      {notices.length > 0 && (
        <section aria-label={t('thisTab')} className="mt-5.5">
          <h3>{t('thisTab')}</h3>
          <ul className="notification-list">
            {notices.toReversed().map(({ id, tone, title, description, given }) => (
              <li key={id} className={toneColours[tone]}>
                <Icon of={icons[tone]} />
                <div>
                  <div className="font-semibold">{title}</div>
                  {description && <div className="text-small text-text-2 wrap-anywhere">{description}</div>}
                  <LiveTime value={new Date(given)} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  )
}
