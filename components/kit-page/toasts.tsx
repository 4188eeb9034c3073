'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DomainName } from '#components/kit/domain-name.tsx'
import { Button } from '#components/ui/button.tsx'
import { Toast, ToastViewport } from '#components/ui/toast.tsx'

export function Toasts() {
  const t = useTranslations('kitPage')
  const [open, setOpen] = useState<number[]>([])
  const close = (id: number) => setOpen(ids => ids.filter(one => one !== id))
  const published = t.rich('zonePublishedText', { domain: () => <DomainName value="rawabi.com.sa" /> })
  const still = { closeLabel: t('close'), onClose: () => undefined, timed: false }
  return (
    <div className="stack gap-2">
      <Toast
        {...still}
        tone="ok"
        title={t('zonePublished')}
        description={published}
        action={{ label: t('undo'), onSelect: () => undefined }}
      />
      <Toast {...still} tone="warn" title={t('tooMany')} description={t('tooManyText')} />
      <Toast
        {...still}
        tone="bad"
        title={t('notUpdated')}
        description={t('notUpdatedText')}
        action={{ label: t('tryAgain'), onSelect: () => undefined }}
      />
      <div>
        <Button onClick={() => setOpen(ids => [...ids.slice(-2), (ids.at(-1) ?? 0) + 1])}>{t('showToast')}</Button>
      </div>
      <ToastViewport label={t('notifications')}>
        {open.map(id => (
          <Toast key={id} tone="ok" title={t('zonePublished')} description={published} closeLabel={t('close')} onClose={() => close(id)} />
        ))}
      </ToastViewport>
    </div>
  )
}
