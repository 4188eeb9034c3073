'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

interface ReasonDialogProps {
  /** The names of what changes. */
  things: readonly string[]
  onAnswer: (reason: string | null) => void
}

/** Asks why risky settings change; null when the question was closed. */
export function ReasonDialog({ things, onAnswer }: ReasonDialogProps) {
  const t = useTranslations('settings')
  const [reason, setReason] = useState('')
  const given = reason.trim()
  return (
    <Dialog
      open
      dirty={given !== ''}
      onOpenChange={open => !open && onAnswer(null)}
      title={t('reasonTitle')}
      description={t('reasonText')}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{t('cancel')}</Button>
          <Button variant="primary" disabled={given === ''} onClick={() => onAnswer(given)}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-0.5 [&_a]:text-inherit [&_a]:underline [&_a]:underline-offset-2">
        {things.map(thing => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <Field id="setting-reason" label={t('fields.reason')}>
        <Textarea id="setting-reason" maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
