'use client'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { notify, notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Mails the reader what the stored texts make of samples. */
export function TryTemplate({ id, language }: { id: number; language: 'en' | 'ar' }) {
  const t = useTranslations('emailTemplates')
  const [busy, start] = useWork()
  const send = () =>
    start(async () => {
      const call = { resource: 'emailTemplates', verb: 'tryOut', id, body: { language } } as const
      const answer = await callRecord({ ...call, idempotencyKey: crypto.randomUUID() })
      if (!answer.ok) return notifyResult(answer)
      const { result, to, answer: said } = answer.data
      notify({ tone: result === 'failed' ? 'bad' : 'ok', title: t(`tried.${result}`, { to }), description: said || undefined })
    })
  return (
    <Button busy={busy} busyLabel={t('tryOut')} onClick={send}>
      {t('tryOut')}
    </Button>
  )
}
