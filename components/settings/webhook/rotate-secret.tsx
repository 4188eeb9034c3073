'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { SecretOnce } from '#components/kit/dialogs/secret-once.tsx'
import { useVerbMessages } from '#components/kit/verbs/use-verb-messages.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Asks for how long the secret before stays good, and shows the new one this once. */
export function RotateSecret({ resource, verb, record, onClose, onDone }: VerbDialogProps) {
  const say = useVerbMessages(resource)
  const t = useTranslations('webhookEndpoints')
  const [hours, setHours] = useState('24')
  const [error, setError] = useState<string>()
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <SecretOnce value={secret} onClose={onDone} />
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={say(`${verb.name}.title`, { name: record.name })}
      text={say(`${verb.name}.text`, { name: record.name })}
      actionLabel={say(`${verb.name}.action`)}
      onConfirm={async () => {
        const body = { version: record.version, overlapHours: Number(hours) }
        const answer = await callRecord({ resource, verb: verb.name, id: record.id, body })
        if (!answer.ok) {
          const errors = errorsOf(answer.problem)
          setError(errors.overlapHours)
          return errors.overlapHours ?? answer.problem.message
        }
        setSecret(answer.data.secret)
      }}
    >
      <Field id="overlap-hours" label={t('fields.overlapHours')} help={t('help.overlapHours')} error={error}>
        <Input
          id="overlap-hours"
          type="number"
          min={0}
          max={168}
          value={hours}
          invalid={Boolean(error)}
          onChange={({ target }) => setHours(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
