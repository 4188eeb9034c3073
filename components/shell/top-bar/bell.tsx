'use client'
import { Bell as BellIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { noticeStore } from '#lib/notice/notices.ts'
import { openOverlay } from '#lib/shell/overlays.ts'

/** Notices that went by; the count says how many were not looked at. */
export function Bell() {
  const t = useTranslations('shell')
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, noticeStore.atFirst)
  const count = notices.filter(notice => !notice.read).length
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
        <span className="n" aria-hidden>
          {count}
        </span>
      )}
    </span>
  )
}
