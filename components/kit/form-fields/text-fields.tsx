'use client'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { type ControlProps, typed } from './control-props.ts'

/** One line of text, an e-mail address, an identifier. */
export function TextField(props: ControlProps) {
  const { field } = props
  const email = field.kind === 'email'
  return (
    <Input
      {...typed(props)}
      type={email ? 'email' : 'text'}
      dir={email || field.code ? 'ltr' : 'auto'}
      mono={field.code}
      spellCheck={email || field.code ? false : undefined}
      autoComplete={field.autoComplete}
      maxLength={field.max}
      trail={field.unit}
    />
  )
}

/** Text of several lines. */
export function LongTextField(props: ControlProps) {
  return <Textarea {...typed(props)} maxLength={props.field.max} />
}

/** A number or a percentage. What is typed stays as typed; the contract reads it, Arabic digits too. */
export function NumberField(props: ControlProps) {
  const { field, onValue } = props
  return (
    <Input
      {...typed(props)}
      dir="ltr"
      inputMode="decimal"
      trail={field.kind === 'percentage' ? '%' : field.unit}
      onBlur={event => {
        const text = event.target.value.trim()
        if (text !== '' && /^-?\d{1,15}(\.\d+)?$/.test(text)) onValue(Number(text))
      }}
    />
  )
}
