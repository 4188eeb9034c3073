'use client'
import { useTranslations } from 'next-intl'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Button } from '#components/ui/button.tsx'
import { Toast } from '#components/ui/toast.tsx'
import { notify } from '#lib/notice/notices.ts'

export function Toasts() {
  const t = useTranslations('kitPage')
  const published = t.rich('zonePublishedText', { domain: () => <DomainName value="rawabi.com.sa" /> })
  const still = { closeLabel: t('close'), onClose: () => undefined, timed: false }
  return (
    <div className="flex flex-col gap-2">
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
        <Button onClick={() => notify({ tone: 'warn', title: t('tooMany'), description: t('tooManyText') })}>{t('showToast')}</Button>
      </div>
    </div>
  )
}
