'use client'
import { Bell as BellIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { noticeStore, notify } from '#lib/notice/notices.ts'
import { bellStore, onArrival } from '#lib/notifications/bell.ts'
import { keepLive } from '#lib/notifications/live.ts'
import { openOverlay } from '#lib/shell/overlays.ts'
import { useOpenNotification } from './use-open-notification.ts'

/** What came for the reader, live, and the notices of this tab that went by; the count says how many were not looked at. */
export function Bell() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, noticeStore.atFirst)
  const { unread } = useSyncExternalStore(bellStore.subscribe, bellStore.get, bellStore.atFirst)
  const open = useOpenNotification()
  // Events come in the language in which the connection was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another connection
  useEffect(() => keepLive(), [locale])
  useEffect(
    () =>
      onArrival(notification => {
        const { importance, title, text, link } = notification
        if (importance === 'normal') return
        notify({
          tone: importance === 'critical' ? 'bad' : 'warn',
          title,
          description: text,
          action: link ? { label: t('openNotification'), onSelect: () => open(notification) } : undefined,
          listed: false,
        })
      }),
    [t, open],
  )
  // What went well needs no second look.
  const count = unread + notices.filter(({ read, tone }) => !read && (tone === 'bad' || tone === 'warn')).length
  return (
    <span className="bell">
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={count > 0 ? t('noticesNew', { count }) : t('notices')}
        aria-haspopup="dialog"
        icon={<Icon of={BellIcon} />}
        onClick={() => openOverlay('notices')}
      />
      {count > 0 && (
        <span
          className="absolute -top-px -end-0.75 min-w-3.75 h-3.75 rounded-[8px] py-0 px-1 bg-accent text-[#231A08] [font:600_10px/15px_var(--font-sans)] text-center shadow-[0_0_0_2px_var(--bg)]"
          aria-hidden
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
