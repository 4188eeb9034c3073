'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { Dialog } from '#components/ui/dialog.tsx'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { loadAnyPart, type ResourceName } from '#contract/manifest.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { SecretOnce } from '../dialogs/secret-once.tsx'
import { checkWith } from '../record-form/check-with.ts'
import type { FormSection, Values } from '../record-form/field-definition.ts'
import { RecordForm } from '../record-form/record-form.tsx'
import { useResourceMessages } from '../record-form/use-field-label.ts'
import type { GivenRecord, ResourceGiven } from './resource-given.ts'

interface RecordDialogProps {
  given: ResourceGiven
  /** The record to edit or to copy; without it a new one is made. */
  record?: GivenRecord
  copies: boolean
  onClose: () => void
  onSaved: () => void
}

/** Creates, duplicates or edits a record of a small resource. */
export function RecordDialog({ given, record, copies, onClose, onSaved }: RecordDialogProps) {
  const t = useTranslations('record')
  const own = useResourceMessages(given.resource)
  const [dirty, setDirty] = useState(false)
  const edits = record && !copies ? record : undefined
  const values = edits ? edits.values : record ? copyOf(record.values, name => t('copyOf', { name })) : given.start
  const Note = given.note
  const [secret, setSecret] = useState<string>()
  const check = async () => {
    const part = (await loadAnyPart(given.resource as ResourceName)) as { create: z.ZodType; across?: (values: never) => FieldProblems }
    const judge = checkWith(part.create, part.across as ((values: unknown) => FieldProblems) | undefined)
    return (typed: Values) => judge({ ...given.also, ...typed })
  }
  if (secret !== undefined) return <SecretOnce value={secret} onClose={onSaved} />
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={edits ? t('editTitle', { name: edits.name }) : own('newTitle')}
      size={given.wide ? 'wide' : 'form'}
      dirty={dirty}
    >
      <RecordForm
        resource={given.resource}
        sections={edits ? given.form.map(forStored) : given.form}
        values={values}
        version={edits?.version}
        also={edits ? undefined : given.also}
        check={check}
        save={({ body, idempotencyKey }) =>
          callRecord({ resource: given.resource, verb: edits ? 'update' : 'create', id: edits?.id, body, idempotencyKey })
        }
        onSaved={saved => (given.once && !edits && saved[given.once] ? setSecret(String(saved[given.once])) : onSaved())}
        dialog={{ actionLabel: edits ? t('save') : t('create'), onCancel: onClose, onDirty: setDirty }}
      >
        {Note && (values => <Note values={values} />)}
      </RecordForm>
    </Dialog>
  )
}

const forStored = <S extends FormSection>(section: S): S => ({ ...section, fields: section.fields.filter(({ onlyNew }) => !onlyNew) })

/** The values of a duplicate: its name, in each language it has, says that it is a copy. */
function copyOf(values: Values, named: (name: string) => string): Values {
  const { name } = values
  if (typeof name === 'string') return { ...values, name: name && named(name) }
  if (typeof name !== 'object' || name === null) return values
  return { ...values, name: Object.fromEntries(Object.entries(name).map(([language, text]) => [language, text && named(text)])) }
}
