'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { notify } from '#lib/notice/notices.ts'
import { sendMessage } from './actions.ts'
import { type NamedClient, namesOf } from './client-names.ts'

interface MessageDialogProps {
  client: NamedClient & { id: number; email: string }
  onClose: () => void
}

/** A message to one client, by e-mail. What was typed stays when it is not sent. */
export function MessageDialog({ client, onClose }: MessageDialogProps) {
  const t = useTranslations('clients.sendMessage')
  const words = useTranslations('clients')
  const kit = useTranslations('kit')
  const { name } = namesOf(client, useLocale())
  const form = useId()
  const key = useRef(crypto.randomUUID())
  const [values, setValues] = useState({ subject: '', message: '' })
  const [problem, setProblem] = useState<ApiRefusal>()
  const [busy, start] = useWork()
  const error = (name: string) => problem?.fields?.[name]?.message
  const send = () =>
    start(async () => {
      const result = await sendMessage({ body: { id: client.id, ...values }, idempotencyKey: key.current })
      if (!result.ok) {
        key.current = crypto.randomUUID()
        setProblem(result.problem)
        return
      }
      notify({ tone: 'ok', title: t('done'), description: client.email })
      onClose()
    })
  return (
    <Dialog
      open
      size="form"
      onOpenChange={open => !open && !busy && onClose()}
      title={t('title', { name })}
      description={t('text', { email: client.email })}
      dirty={Boolean(values.subject || values.message)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy} busyLabel={kit('working')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="stack gap-3.5"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) send()
        }}
      >
        {problem && !problem.fields && (
          <Callout tone="bad" alert title={problem.message}>
            {problem.description}
          </Callout>
        )}
        <Field id={`${form}-subject`} label={t('subject')} error={error('subject')}>
          <Input
            id={`${form}-subject`}
            dir="auto"
            maxLength={200}
            invalid={Boolean(error('subject'))}
            value={values.subject}
            onChange={event => setValues({ ...values, subject: event.target.value })}
            {...describedBy(`${form}-subject`, { error: error('subject') })}
          />
        </Field>
        <Field id={`${form}-message`} label={t('message')} error={error('message')}>
          <Textarea
            id={`${form}-message`}
            rows={8}
            dir="auto"
            value={values.message}
            onChange={event => setValues({ ...values, message: event.target.value })}
            {...describedBy(`${form}-message`, { error: error('message') })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
