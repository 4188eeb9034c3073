'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Choice } from '#components/ui/choice.tsx'
import { Radio } from '#components/ui/radio.tsx'

export type Side = 'mine' | 'theirs'

interface ConflictChoiceProps {
  name: string
  label: string
  value: Side | undefined
  /** The value of each side in words. */
  show: (side: Side) => ReactNode
  onValue: (side: Side) => void
}

/** Of one thing that both changed: keep mine or take theirs. */
export function ConflictChoice({ name, label, value = 'mine', show, onValue }: ConflictChoiceProps) {
  const t = useTranslations('form')
  return (
    <fieldset className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <legend className="font-medium text-small px-1">{label}</legend>
      {(['mine', 'theirs'] as const).map(side => (
        <Choice
          key={side}
          control={<Radio name={`conflict-${name}`} checked={value === side} onChange={() => onValue(side)} />}
          help={show(side)}
        >
          {t(side)}
        </Choice>
      ))}
    </fieldset>
  )
}
