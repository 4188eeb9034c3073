'use client'
import { useState } from 'react'
import { Input } from '#components/ui/input.tsx'
import { formatMajor, parseMajor } from '../list-filters/money-input.ts'
import { RiyalSign } from '../values/riyal-sign.tsx'
import { type ControlProps, textOf } from './control-props.ts'

const grouped = (typed: string) => typed.replace(/^(-?\d+)/, digits => digits.replace(/\B(?=(\d{3})+$)/g, ','))
const shown = (value: unknown) => (typeof value === 'number' ? grouped(formatMajor(String(value)).replace(/^(-?\d+)$/, '$1.00')) : '')

/** An amount typed in riyals or the currency of another field, kept in its hundredths. What is no amount is kept as typed, so that its error can be shown. */
export function MoneyField({ id, field, value, values, disabled, error, aria, onValue }: ControlProps) {
  const currency = field.currencyIn ? textOf(values[field.currencyIn]) : ''
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const minor = parseMajor(text)
    onValue(minor === '' ? text : Number(minor))
  }
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      dir="ltr"
      inputMode="decimal"
      lead={currency && currency !== 'SAR' ? currency : <RiyalSign />}
      disabled={disabled}
      value={typed ?? (typeof value === 'string' ? value : shown(value))}
      onChange={event => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
