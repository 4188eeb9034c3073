'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Calendar } from '#components/ui/calendar.tsx'
import { Input } from '#components/ui/input.tsx'
import { dayOn } from '#contract/kernel/calendar.ts'
import { useTypedDay } from '../form-fields/use-typed-day.ts'
import type { ValuesProps } from './filter-editor.tsx'

const presets = ['today', 'days7', 'days30', 'thisMonth', 'thisYear'] as const
const rangeOf = (preset: (typeof presets)[number]): [string, string] => {
  if (preset === 'today') return ['today', 'today']
  if (preset === 'days7') return ['today-6d', 'today']
  if (preset === 'days30') return ['today-29d', 'today']
  return [preset === 'thisMonth' ? 'monthStart' : 'yearStart', 'today']
}

/** Days from and to, typed or chosen in the calendar; one end may stay open. */
export function DayValues({ values, onValues, today }: ValuesProps) {
  const t = useTranslations('list')
  const locale = useLocale()
  const [from = '', to = ''] = values.map(value => value && dayOn(value, today))
  const [half, setHalf] = useState(false)
  const choose = (day: string) => {
    const second = half && day >= from
    setHalf(!second)
    onValues(second ? [from, day] : [day, half ? to : ''])
  }
  const type = (end: 0 | 1, text: string) => onValues(end === 0 ? [text, to] : [from, text])
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((name, end) => (
          <DayBox key={name} label={t(name)} value={end === 0 ? from : to} onValue={text => type(end as 0 | 1, text)} />
        ))}
      </div>
      <Calendar
        locale={locale}
        today={today}
        value={from || undefined}
        to={to || undefined}
        onChoose={choose}
        previousLabel={t('previousMonth')}
        nextLabel={t('nextMonth')}
      >
        {presets.map(preset => (
          <Button key={preset} size="xs" onClick={() => onValues(rangeOf(preset))}>
            {t(`presets.${preset}`)}
          </Button>
        ))}
      </Calendar>
    </div>
  )
}

function DayBox({ label, value, onValue }: { label: string; value: string; onValue: (value: string) => void }) {
  const box = useTypedDay(value, onValue)
  return <Input size="sm" {...box} aria-label={label} placeholder={label} />
}
