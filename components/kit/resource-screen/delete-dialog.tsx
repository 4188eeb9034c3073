'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { ReferencePicker } from '../reference/reference-picker.tsx'
import type { GivenRecord, ResourceGiven } from './resource-given.ts'

interface DeleteDialogProps {
  given: ResourceGiven
  record: GivenRecord
  onClose: () => void
  onDone: () => void
}

/** Asks before a record is deleted; one that holds things needs another to take them in. */
export function DeleteDialog({ given: { resource, takenIn }, record, onClose, onDone }: DeleteDialogProps) {
  const t = useTranslations('record')
  const v = useTranslations('validation')
  const own = useTranslations(resource as never) as unknown as (key: string, values?: object) => string
  const id = useId()
  const [target, setTarget] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const moves = takenIn !== undefined && record.held > 0
  const confirm = async () => {
    if (moves && !target) return v('required')
    const body = { version: record.version, ...(moves ? { [takenIn.field]: Number(target) } : {}) }
    const answer = await callRecord({ resource, verb: 'remove', id: record.id, body, idempotencyKey: `${key}-${target}` })
    if (!answer.ok) return refusalText(answer.problem)
    notifyResult(answer)
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('deleteTitle', { name: record.name })}
      text={moves ? own('deleteMoves', { count: record.held }) : own('deleteText', { count: record.held })}
      keepLabel={t('deleteKeep')}
      actionLabel={t('delete')}
      busyLabel={t('deleting')}
      danger
      onConfirm={confirm}
    >
      {moves && (
        <Field id={id} label={own(`fields.${takenIn.field}`)}>
          <ReferencePicker id={id} of={resource} value={target} onValue={setTarget} without={[String(record.id)]} aria-required />
        </Field>
      )}
    </ConfirmDialog>
  )
}
