'use client'
import { useState } from 'react'
import { Input } from '#components/ui/input.tsx'
import { amountParts, parseAmount } from '#contract/kernel/money.ts'
import { RiyalSign } from '../values/riyal-sign.tsx'
import { type ControlProps, textOf } from './control-props.ts'

function shown(amount: number, currency: string): string {
  const { negative, whole, fraction } = amountParts({ amount, currency })
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

interface MoneyFieldProps extends ControlProps {
  /** What it is while nothing is typed. */
  placeholder?: string | undefined
}

/**
 * An amount typed in riyals or the currency of another field, kept in its minor units. What is no amount is kept as typed, so
 * that its error can be shown.
 */
export function MoneyField({ id, field, value, values, disabled, error, aria, placeholder, onValue }: MoneyFieldProps) {
  const currency = (field.currency && textOf(values[field.currency])) || field.inCurrency || 'SAR'
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    onValue(parseAmount(text, currency) ?? text)
  }
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      dir="ltr"
      inputMode="decimal"
      lead={currency === 'SAR' ? <RiyalSign /> : currency}
      disabled={disabled}
      placeholder={placeholder}
      value={typed ?? (typeof value === 'number' ? shown(value, currency) : textOf(value))}
      onChange={event => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
