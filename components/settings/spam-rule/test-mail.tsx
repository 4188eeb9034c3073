'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { testMail } from './actions.ts'

type Verdict = { tone: 'ok' | 'warn' | 'bad'; text: string }

/** Asks which rule would keep a mail out. */
export function TestMail({ label }: { label: string }) {
  const t = useTranslations('spamTest')
  const [open, setOpen] = useState(false)
  const [mail, setMail] = useState({ sender: '', subject: '', message: '' })
  const [verdict, setVerdict] = useState<Verdict>()
  const [busy, start] = useWork()
  const typed = (name: keyof typeof mail) => (event: { target: { value: string } }) => {
    setVerdict(undefined)
    setMail(old => ({ ...old, [name]: event.target.value }))
  }
  const ask = () =>
    start(async () => {
      const answer = await testMail({ body: mail })
      if (!answer.ok) return setVerdict({ tone: 'bad', text: answer.problem.message })
      const { rule } = answer.data
      setVerdict(rule ? { tone: 'warn', text: t(`refused.${rule.kind}`, { value: rule.value }) } : { tone: 'ok', text: t('passes') })
    })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button className="max-sm:hidden">{label}</Button>}
      title={t('title')}
      description={t('text')}
      size="form"
      closeLabel={t('close')}
      actions={
        <Button variant="primary" type="submit" form="spam-test" busy={busy} busyLabel={t('testing')}>
          {t('test')}
        </Button>
      }
    >
      <form
        id="spam-test"
        className="flex flex-col gap-3.5"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) ask()
        }}
      >
        {verdict && (
          <Callout tone={verdict.tone} alert>
            {verdict.text}
          </Callout>
        )}
        <Field id="spam-sender" label={t('sender')}>
          <Input id="spam-sender" dir="ltr" maxLength={254} value={mail.sender} onChange={typed('sender')} />
        </Field>
        <Field id="spam-subject" label={t('subject')}>
          <Input id="spam-subject" dir="auto" maxLength={500} value={mail.subject} onChange={typed('subject')} />
        </Field>
        <Field id="spam-message" label={t('message')}>
          <Textarea id="spam-message" rows={5} maxLength={10_000} value={mail.message} onChange={typed('message')} />
        </Field>
      </form>
    </Dialog>
  )
}
