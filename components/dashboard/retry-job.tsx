'use client'
import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { retryDeadJob } from './job-actions.ts'

/** Puts a job that gave up back into the queue. */
export function RetryJob({ id, name }: { id: string; name: string }) {
  const t = useTranslations('home')
  const router = useRouter()
  const [busy, start] = useWork()
  return (
    <Button
      size="sm"
      busy={busy}
      busyLabel={t('retryJob')}
      aria-label={t('retryJobNamed', { name })}
      icon={<Icon of={RotateCw} size={14} />}
      onClick={() =>
        start(async () => {
          notifyResult(await retryDeadJob(id))
          router.refresh()
        })
      }
    >
      {t('retryJob')}
    </Button>
  )
}
