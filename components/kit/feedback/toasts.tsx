'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Toast, ToastViewport } from '#components/ui/toast.tsx'
import { closeNotice, noticeStore } from '#lib/notice/notices.ts'

/** Where the notices given by `notify` appear. Once a page. */
export function Toasts() {
  const t = useTranslations('kit')
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, noticeStore.atFirst)
  return (
    <ToastViewport label={t('notices')}>
      {notices
        .filter(notice => notice.shown)
        .map(({ id, tone, title, description, action }) => (
          <Toast
            key={id}
            tone={tone}
            title={title}
            description={description}
            closeLabel={t('close')}
            onClose={() => closeNotice(id)}
            action={
              action && {
                label: action.label,
                onSelect: () => {
                  closeNotice(id)
                  action.onSelect()
                },
              }
            }
          />
        ))}
    </ToastViewport>
  )
}
