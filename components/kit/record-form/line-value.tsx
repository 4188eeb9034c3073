'use client'
import { useTranslations } from 'next-intl'
import { askedAs, type FieldDefinition, type Values } from './field-definition.ts'
import { FieldValue } from './field-value.tsx'
import { useFieldLabel } from './use-field-label.ts'

interface LineValueProps {
  resource: string
  field: FieldDefinition
  /** Null: one of the two has deleted it. */
  line: Values | null
  /** The other fields of the form, one of which may hold the currency. */
  values: Values
}

/** A line of a document in a sentence: each of its fields with its label. */
export function LineValue({ resource, field, line, values }: LineValueProps) {
  const t = useTranslations('form')
  const label = useFieldLabel(resource)
  if (!line) return <span>{t('lineDeleted')}</span>
  return (
    <span className="flex items-center gap-2 flex-wrap gap-x-3 gap-y-1">
      {field.fields?.map(one => (
        <span key={one.name}>
          {label(`${field.name}.${one.name}`)}:{' '}
          <FieldValue
            resource={resource}
            field={askedAs(one, line)}
            value={line[one.name]}
            currency={one.currency && String(values[one.currency] ?? '')}
          />
        </span>
      ))}
    </span>
  )
}
