'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Input } from '#components/ui/input.tsx'
import { cleanCode } from '#contract/kernel/clean-text.ts'
import { RiyalSign } from '../values/riyal-sign.tsx'
import type { ValuesProps } from './filter-editor.tsx'

/** From and to; one may stay open. Money is typed in major units, whatever the currency of a row. */
export function NumberValues({ field, values, onValues }: ValuesProps) {
  const t = useTranslations('list')
  const [typed, setTyped] = useState(() => [0, 1].map(end => values[end] ?? ''))
  const type = (end: number, text: string) => {
    const next = typed.with(end, text)
    setTyped(next)
    onValues(next.map(numberOf))
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['from', 'to'] as const).map((name, end) => (
        <Input
          key={name}
          size="sm"
          dir="ltr"
          inputMode="decimal"
          aria-label={t(name)}
          placeholder={t(name)}
          lead={field.kind === 'money' && !field.currency ? <RiyalSign /> : undefined}
          value={typed[end]}
          onChange={event => type(end, event.target.value)}
        />
      ))}
    </div>
  )
}

/** A typed number as it stands in the address: Latin digits, no groups; '' when it is none. */
function numberOf(typed: string): string {
  const plain = cleanCode(typed)
    .replace(/[,٬\s]/g, '')
    .replace('٫', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : ''
}
