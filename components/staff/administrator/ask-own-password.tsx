'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PasswordInput } from '#components/access/sign-in/password-input.tsx'
import { DialogButtons } from '#components/kit/dialogs/dialog-buttons.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'

interface AskOwnPasswordProps {
  /** Why the password before was not taken. */
  error?: string | undefined
  busy: boolean
  /** null: nothing is saved, what was typed stays. */
  onAnswer: (password: string | null) => void
}

/** Changing account details of a person asks who is changing them. */
export function AskOwnPassword({ error: refused, busy, onAnswer }: AskOwnPasswordProps) {
  const t = useTranslations('administrators.ownPassword')
  const [value, setValue] = useState('')
  const [missing, setMissing] = useState(false)
  const error = missing ? t('required') : refused
  return (
    <Dialog
      open
      onOpenChange={open => !open && !busy && onAnswer(null)}
      title={t('title')}
      description={t('text')}
      actions={
        <DialogButtons
          leaveLabel={t('cancel')}
          onLeave={() => onAnswer(null)}
          label={t('save')}
          form="own-password-form"
          busy={busy}
          busyLabel={t('saving')}
        />
      }
    >
      <form
        id="own-password-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          setMissing(value === '')
          if (value && !busy) onAnswer(value)
        }}
      >
        <Field id="own-password" label={t('label')} error={error}>
          <PasswordInput
            id="own-password"
            size="md"
            autoComplete="current-password"
            value={value}
            onChange={event => setValue(event.target.value)}
            invalid={Boolean(error)}
            {...describedBy('own-password', { error })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
