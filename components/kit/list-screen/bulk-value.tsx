'use client'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { ReferencePicker } from '../reference/reference-picker.tsx'
import type { BulkField } from './list-column.ts'

interface BulkValueProps {
  id: string
  field: BulkField
  value: string
  onValue: (value: string) => void
}

/** One value of a bulk action. */
export function BulkValue({ id, field: { label, of, options, long }, value, onValue }: BulkValueProps) {
  const typed = (event: { target: { value: string } }) => onValue(event.target.value)
  return (
    <Field id={id} label={label}>
      {of ? (
        <ReferencePicker id={id} of={of} value={value} onValue={onValue} />
      ) : options ? (
        <NativeSelect id={id} value={value} onChange={typed}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </NativeSelect>
      ) : long ? (
        <Textarea id={id} rows={6} dir="auto" value={value} onChange={typed} />
      ) : (
        <Input id={id} dir="auto" value={value} onChange={typed} />
      )}
    </Field>
  )
}
