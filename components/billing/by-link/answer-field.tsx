'use client'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

interface Props {
  name: string
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
  type?: string
  /** Left to right in every language. */
  code?: true
  long?: true
  autoComplete?: string
}

/** A box of an answer that is given by a link. */
export function AnswerField({ name, label, value, error, onValue, type = 'text', code, long, autoComplete }: Props) {
  const common = { id: name, value, onChange: (event: { target: { value: string } }) => onValue(event.target.value) }
  const ltr = code || type === 'email' ? { dir: 'ltr' as const } : {}
  return (
    <Field id={name} label={label} error={error}>
      {long ? (
        <Textarea {...common} maxLength={1000} {...describedBy(name, { error })} />
      ) : (
        <Input
          {...common}
          {...ltr}
          type={type}
          maxLength={255}
          autoComplete={autoComplete ?? 'off'}
          mono={Boolean(code)}
          {...describedBy(name, { error })}
        />
      )}
    </Field>
  )
}
