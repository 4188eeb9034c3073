'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { DialogButtons } from '#components/kit/dialogs/dialog-buttons.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'

type Answer = { ok: true } | { ok: false; problem: ApiRefusal }
interface Props {
  trigger: ReactNode
  title: string
  text?: string
  actionLabel: string
  danger?: boolean
  onPassword: (currentPassword: string) => Promise<Answer>
}

/** Asks for the current password before a change of the account's security. */
export function AskPassword({ trigger, title, text, actionLabel, danger, onPassword }: Props) {
  const t = useTranslations('account')
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [busy, start] = useWork(({ title, text: hint }) => setError(`${title}. ${hint}`))

  function show(next: boolean) {
    setOpen(next)
    setValue('')
    setError(undefined)
  }
  function submit(event: React.FormEvent) {
    event.preventDefault()
    // The dialog may stand inside another form: React would hand the submit on to it.
    event.stopPropagation()
    if (!value) return setError(t('required'))
    start(async () => {
      const answer = await onPassword(value)
      if (answer.ok) return show(false)
      const errors = errorsOf(answer.problem)
      setError(errors.currentPassword ?? errors.whole ?? Object.values(errors)[0])
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      trigger={trigger}
      title={title}
      description={text}
      dirty={busy}
      actions={
        <DialogButtons
          leaveLabel={t('cancel')}
          onLeave={() => show(false)}
          label={actionLabel}
          form="ask-password"
          danger={danger}
          busy={busy}
        />
      }
    >
      <form id="ask-password" onSubmit={submit} noValidate>
        <Field id="asked-password" label={t('fields.currentPassword')} error={error}>
          <PasswordInput
            id="asked-password"
            size="md"
            autoComplete="current-password"
            value={value}
            onChange={event => setValue(event.target.value)}
            invalid={Boolean(error)}
            {...describedBy('asked-password', { error })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
