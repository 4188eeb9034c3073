'use client'
import { Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { notify, notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Answers by email. What was typed stays until it is on its way. */
export function ReplyForm({ id, email, language }: { id: number; email: string; language: string }) {
  const t = useTranslations('contactMessages')
  const v = useTranslations('validation')
  const field = useId()
  const router = useRouter()
  const key = useRef(crypto.randomUUID())
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [busy, start] = useWork()
  const help = t('replyHelp', { email, language })
  const send = () =>
    start(async () => {
      if (message.trim() === '') return setError(v('required'))
      const answer = await callRecord({ resource: 'contactMessages', verb: 'reply', id, body: { message }, idempotencyKey: key.current })
      if (!answer.ok && answer.problem.fields?.message) return setError(answer.problem.fields.message.message)
      if (answer.ok) notify({ tone: 'ok', title: t('replySent', { email }) })
      else notifyResult(answer)
      key.current = crypto.randomUUID()
      if (answer.ok) setMessage('')
      router.refresh()
    })
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <Field id={field} label={t('replyLabel')} help={help} error={error}>
        <Textarea
          id={field}
          rows={6}
          dir="auto"
          value={message}
          maxLength={10_000}
          onChange={event => {
            setMessage(event.target.value)
            setError(undefined)
          }}
          {...describedBy(field, { help, error })}
        />
      </Field>
      <Button type="submit" variant="primary" className="self-end" busy={busy} busyLabel={t('sending')} icon={<Icon of={Send} flip />}>
        {t('reply')}
      </Button>
    </form>
  )
}
