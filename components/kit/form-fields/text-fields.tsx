'use client'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { type ControlProps, textOf } from './control-props.ts'

/** One line of text, an e-mail address, an identifier. */
export function TextField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  const email = field.kind === 'email'
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      type={email ? 'email' : 'text'}
      dir={email || field.code ? 'ltr' : 'auto'}
      mono={field.code}
      spellCheck={email || field.code ? false : undefined}
      autoComplete={field.autoComplete}
      maxLength={field.max}
      trail={field.unit}
      disabled={disabled}
      value={textOf(value)}
      onChange={event => onValue(event.target.value)}
    />
  )
}

/** Text of several lines. */
export function LongTextField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  return (
    <Textarea
      id={id}
      {...aria}
      invalid={Boolean(error)}
      maxLength={field.max}
      disabled={disabled}
      value={textOf(value)}
      onChange={event => onValue(event.target.value)}
    />
  )
}

/** A number or a percentage. What is typed stays as typed; the contract reads it, Arabic digits too. */
export function NumberField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      dir="ltr"
      inputMode="decimal"
      trail={field.kind === 'percentage' ? '%' : field.unit}
      disabled={disabled}
      value={textOf(value)}
      onChange={event => onValue(event.target.value)}
      onBlur={event => {
        const typed = event.target.value.trim()
        if (typed !== '' && /^-?\d{1,15}(\.\d+)?$/.test(typed)) onValue(Number(typed))
      }}
    />
  )
}
