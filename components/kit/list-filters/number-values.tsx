'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Input } from '#components/ui/input.tsx'
import { RiyalSign } from '../values/riyal-sign.tsx'
import type { ValuesProps } from './filter-editor.tsx'
import { formatMajor, parseMajor } from './money-input.ts'

/** From and to; one may stay open. Money is typed in riyals. */
export function NumberValues({ field, values, onValues }: ValuesProps) {
  const t = useTranslations('list')
  const money = field.kind === 'money'
  const [typed, setTyped] = useState(() => [0, 1].map(end => (money ? formatMajor(values[end] ?? '') : (values[end] ?? ''))))
  const type = (end: number, text: string) => {
    const next = typed.with(end, text)
    setTyped(next)
    onValues(next.map(one => (money ? parseMajor(one) : /^-?\d+(\.\d+)?$/.test(one.trim()) ? one.trim() : '')))
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
          lead={money ? <RiyalSign /> : undefined}
          value={typed[end]}
          onChange={event => type(end, event.target.value)}
        />
      ))}
    </div>
  )
}
