'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

/** Why records that hold a blocked text are published all the same. */
export function OverrideBlocked({ busy, onOverride }: { busy: boolean; onOverride: (reason: string) => void }) {
  const t = useTranslations('dnsZones')
  const id = useId()
  const [reason, setReason] = useState('')
  const help = t('help.overrideReason')
  return (
    <form
      className="mt-2 flex flex-wrap items-start gap-2"
      onSubmit={event => {
        event.preventDefault()
        onOverride(reason.trim())
      }}
    >
      <Field id={id} label={t('fields.overrideReason')} help={help} className="min-w-60 flex-1">
        <Input
          id={id}
          value={reason}
          maxLength={500}
          dir="auto"
          onChange={event => setReason(event.target.value)}
          {...describedBy(id, { help })}
        />
      </Field>
      <Button type="submit" className="mt-5.5" busy={busy} busyLabel={t('publishing')} disabled={reason.trim() === ''}>
        {t('publishAllTheSame')}
      </Button>
    </form>
  )
}
