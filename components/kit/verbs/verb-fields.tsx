'use client'
import { type Errors, type FieldDefinition, isThere, type Values } from '../record-form/field-definition.ts'
import { FormField } from '../record-form/form-field.tsx'

interface VerbFieldsProps {
  id: string
  resource: string
  fields: readonly FieldDefinition[]
  values: Values
  errors: Errors
  onValue: (name: string, value: unknown) => void
}

/** What a verb asks for. */
export function VerbFields({ id, resource, fields, values, errors, onValue }: VerbFieldsProps) {
  return fields
    .filter(field => isThere(field, values, errors))
    .map(field => (
      <FormField
        key={field.name}
        id={`${id}-${field.name}`}
        resource={field.name === 'reason' ? 'record' : resource}
        field={field}
        value={values[field.name]}
        values={values}
        changed={false}
        errors={errors}
        path={field.name}
        onValue={value => onValue(field.name, value)}
        onOther={onValue}
      />
    ))
}
