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

interface VerbDialogProps {
  given: ResourceGiven
  verb: string
  record: GivenRecord
  picks?: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks before a record's own verb is done, and which other record it takes where it takes one. */
export function VerbDialog({ given: { resource, among }, verb, record, picks, onClose, onDone }: VerbDialogProps) {
  const v = useTranslations('validation')
  const own = useTranslations(resource as never) as unknown as (key: string, values?: object) => string
  const id = useId()
  const [picked, setPicked] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const confirm = async () => {
    if (picks && !picked) return v('required')
    const body = picks ? { [picks]: Number(picked) } : {}
    const answer = await callRecord({ resource, verb, id: record.id, body, idempotencyKey: `${key}-${picked}` })
    if (!answer.ok) {
      return (picks && answer.problem.fields?.[picks]?.message) || refusalText(answer.problem)
    }
    notifyResult(answer)
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={own(`verbs.${verb}Title`, { name: record.name })}
      text={own(`verbs.${verb}Text`)}
      actionLabel={own(`verbs.${verb}`)}
      onConfirm={confirm}
    >
      {picks && (
        <Field id={id} label={own(`fields.${picks}`)}>
          <ReferencePicker
            id={id}
            of={resource}
            among={among}
            value={picked}
            onValue={setPicked}
            without={[String(record.id)]}
            aria-required
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
