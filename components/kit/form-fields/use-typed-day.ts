'use client'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { isCalendarDate } from '#contract/kernel/calendar.ts'
import { calendarText, typedDay } from '#contract/kernel/date-time-format.ts'
import { fromHijri, parseHijri } from '#contract/kernel/hijri.ts'
import { useCompany } from '../providers/company.tsx'

/** A text box for a day: shown and typed as the company writes days, or with `hijri` as a Hijri day, kept as YYYY-MM-DD. What is no day is kept as it is typed. */
export function useTypedDay(value: string, onValue: (value: string) => void, hijri = false) {
  const { dateFormat } = useCompany()
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const written = (day: string) => calendarText(day, { dateFormat, locale })
  const shown = typed ?? (isCalendarDate(value) ? written(value) : value)
  return {
    dir: /[\u0600-\u06ff]/.test(shown) ? 'rtl' : 'ltr',
    placeholder: dateFormat === 'D MMM YYYY' ? written('2026-11-18') : dateFormat,
    value: shown,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      const text = event.target.value
      const inHijri = hijri ? parseHijri(text) : null
      onValue((inHijri && fromHijri(inHijri)) ?? typedDay(text, locale) ?? text.trim())
    },
    onBlur: () => setTyped(undefined),
  }
}
