'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Calendar } from '#components/ui/calendar.tsx'

const today = '2026-11-18'

export function Calendars() {
  const t = useTranslations('kitPage')
  const locale = useLocale()
  const [day, setDay] = useState('2026-11-21')
  const [range, setRange] = useState<{ from: string; to?: string }>({ from: '2026-11-08', to: today })
  const shared = { locale, today, previousLabel: t('previousMonth'), nextLabel: t('nextMonth') }
  const extend = (date: string) => setRange(range.to || date < range.from ? { from: date } : { from: range.from, to: date })
  return (
    <div className="flex items-center flex-wrap !items-start gap-8">
      <Calendar {...shared} value={range.from} to={range.to} onChoose={extend}>
        <Button size="xs" onClick={() => setRange({ from: today, to: today })}>
          {t('today')}
        </Button>
        <Button size="xs" onClick={() => setRange({ from: '2026-11-12', to: today })}>
          {t('week')}
        </Button>
        <Button size="xs" onClick={() => setRange({ from: '2026-11-01', to: today })}>
          {t('month')}
        </Button>
      </Calendar>
      <Calendar {...shared} value={day} onChoose={setDay} min="2026-11-05" hijri />
    </div>
  )
}
