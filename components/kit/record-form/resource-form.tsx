'use client'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { onlyFields } from '#contract/kernel/some-fields.ts'
import { loadAnyPart, type ResourceName } from '#contract/manifest.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { recordAddress } from '#lib/record/record-address.ts'
import { checkWith } from './check-with.ts'
import { type FormSection, formValues, type Values } from './field-definition.ts'
import { RecordForm, type RecordFormProps } from './record-form.tsx'

interface ResourceFormProps extends Pick<RecordFormProps, 'own' | 'also' | 'saveLabel' | 'children' | 'below'> {
  resource: ResourceName
  sections: FormSection[]
  values: Values
  /** The stored record; without it one is made. */
  record?: { id: number; version: number } | undefined
  /** Rules that span fields, checked with all that the form sends. */
  across?: (values: never) => FieldProblems
  readOnly?: boolean
  /** After what else a save does, with the record as it is stored now. */
  onSaved?: (saved: { id: number }) => void
}

/** The form of a record on a page of its own, or of a part of it: a new one leads to its page, a stored one stays. */
export function ResourceForm({ resource, sections, values, record, across, readOnly = false, onSaved, ...more }: ResourceFormProps) {
  const router = useRouter()
  const shown = useMemo(
    () => (readOnly ? sections.map(one => ({ ...one, fields: one.fields.map(field => ({ ...field, disabled: true })) })) : sections),
    [sections, readOnly],
  )
  const fields = useMemo(() => shown.flatMap(section => section.fields), [shown])
  const start = useMemo(() => formValues(fields, values), [fields, values])
  return (
    <RecordForm
      {...more}
      resource={resource}
      sections={shown}
      values={start}
      {...(record ? { version: record.version } : {})}
      check={async () => {
        const create = ((await loadAnyPart(resource)) as { create: z.ZodObject }).create
        // What cannot be changed here need not be what could be given: it is a part of what spans fields alone.
        const part = () => {
          const open = fields.filter(({ disabled }) => !disabled)
          return onlyFields(
            create,
            open.map(({ name }) => name),
          ).loose()
        }
        return checkWith(record ? part() : create, across as ((value: unknown) => FieldProblems) | undefined)
      }}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: resource as string, verb: record ? 'update' : 'create', id: record?.id, body, idempotencyKey })
      }
      onSaved={(saved: { id: number }) => {
        if (record) router.refresh()
        else router.push(recordAddress(resource, saved.id) ?? '/')
        onSaved?.(saved)
      }}
    />
  )
}
