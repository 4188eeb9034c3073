'use client'
import { Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { resendEmail } from './actions.ts'

/** Sends the same message once more. */
export function ResendButton({ id, to }: { id: number; to: string }) {
  const t = useTranslations('emailMessages')
  const router = useRouter()
  const key = useRef(crypto.randomUUID())
  const [busy, start] = useWork()
  const send = () =>
    start(async () => {
      const result = await resendEmail({ params: { id }, idempotencyKey: key.current })
      key.current = crypto.randomUUID()
      if (result.ok) notify({ tone: 'ok', title: t('resent'), description: to })
      else notify({ tone: 'bad', title: result.problem.message, description: result.problem.description })
      router.refresh()
    })
  return (
    <Button busy={busy} busyLabel={t('resend')} icon={<Icon of={Send} />} onClick={send}>
      {t('resend')}
    </Button>
  )
}
