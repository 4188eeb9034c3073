'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { refusalText } from '#lib/action/refusal-text.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { type Errors, formValues } from '../record-form/field-definition.ts'
import { useSetStarts } from '../record-form/use-set-starts.ts'
import { useRecordVerbs } from './record-verbs.tsx'
import { toldFields } from './told-fields.ts'
import { undoOf } from './undo-of.ts'
import { useVerbCall } from './use-verb-call.ts'
import { useVerbMessages } from './use-verb-messages.ts'
import { VerbFields } from './verb-fields.tsx'
import { fieldsOf, sentBody } from './verb-fields-of.ts'
import type { VerbDialogProps } from './verbs-given.ts'

/** Asks before a verb: a confirmation or the typed name, a reason, the fields of its body. A refusal stands under its field. */
export function VerbDialog({ resource, verb, record, onClose, onDone }: VerbDialogProps) {
  const { name, held = 0 } = record
  const say = useVerbMessages(resource)
  const t = useTranslations('record')
  const id = useId()
  const call = useVerbCall(resource)
  const { given } = useRecordVerbs(resource)
  const moves = verb.onlyHeld && held > 0
  const fields = fieldsOf(verb.onlyHeld && !moves ? [] : verb.fields, verb.reason).map(field =>
    field.of === resource ? { ...field, without: [String(record.id)] } : field,
  )
  const set = useSetStarts(fields)
  const [first] = useState(() => formValues(fields, { ...set, ...record.values }))
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Errors>({})
  const [Note, Warning] = [verb.note, verb.warns]
  const typedName = verb.asks === 'typedName'
  const confirm = async () => {
    const sent = { ...record.body, ...sentBody(fields, values), ...(typedName ? { name } : {}) }
    const refusal = await call(verb.name, record, sent, undoOf(given, verb, record, sent))
    if (!refusal) return onDone()
    const told = toldFields(refusal)
    setErrors(told)
    const elsewhere = Object.keys(told).filter(path => !fields.some(field => field.name === path))
    if (Object.keys(told).length === 0) return refusalText(refusal)
    return refusalText({ message: refusal.message, description: elsewhere.map(path => told[path]).join(' ') })
  }
  const texts = { ...record.texts, name, count: held }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={say(`${verb.name}.title`, texts)}
      text={say(`${verb.name}.${moves ? 'moves' : 'text'}`, texts)}
      keepLabel={verb.name === 'remove' ? t('deleteKeep') : undefined}
      actionLabel={say(`${verb.name}.action`)}
      danger={verb.danger || typedName}
      typeName={typedName ? name : undefined}
      dirty={fields.some(field => values[field.name] !== first[field.name])}
      size={
        Note || fields.some(({ kind, name: field }) => kind === 'lines' || (kind === 'longText' && field !== 'reason')) ? 'form' : 'ask'
      }
      onConfirm={confirm}
    >
      {Warning && <Warning record={record} values={values} />}
      {fields.length > 0 && (
        <VerbFields
          id={id}
          resource={resource}
          fields={fields}
          values={values}
          errors={errors}
          onValue={(field, value) => {
            setValues(current => ({ ...current, [field]: value }))
            setErrors(({ [field]: _, ...others }) => others)
          }}
        />
      )}
      {Note && <Note record={record} values={values} />}
    </ConfirmDialog>
  )
}
