import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

interface TakeOverProps {
  /** Names the field of the reason. */
  id: string
  label: string
  busy: boolean
  disabled?: boolean
  onTakeOver: (reason: string) => void
  onCancel: () => void
}

/** What was looked over is taken over for a reason, or left. */
export function TakeOver({ id, label, busy, disabled, onTakeOver, onCancel }: TakeOverProps) {
  const t = useTranslations('configuration')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const takeOver = () => (reason.trim() === '' ? setError(t('reasonNeeded')) : onTakeOver(reason.trim()))
  return (
    <>
      <Field id={id} label={t('reason')} error={error}>
        <Textarea
          id={id}
          {...describedBy(id, { error })}
          rows={2}
          maxLength={500}
          invalid={Boolean(error)}
          value={reason}
          onChange={event => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="actions">
        <Button variant="primary" busy={busy} busyLabel={t('importing')} disabled={disabled} onClick={takeOver}>
          {label}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
