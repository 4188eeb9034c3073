'use client'
import { CalendarDays } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Calendar } from '#components/ui/calendar.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { hijriText, toHijri } from '#contract/kernel/hijri.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { useCompany } from '../providers/company.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { useTypedDay } from './use-typed-day.ts'

/** A day, typed as the company writes days or chosen; with its Hijri day where documents carry one. */
export function DateField({ id, field, label, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const locale = useLocale()
  const { timeZone } = useCompany()
  const [open, setOpen] = useState(false)
  const text = textOf(value)
  const box = useTypedDay(text, onValue, field.hijri)
  const hijri = field.hijri && /^\d{4}-\d{2}-\d{2}$/.test(text) ? toHijri(text) : null
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      {...box}
      autoComplete={field.autoComplete}
      disabled={disabled}
      trail={hijri ? <bdi>{t('hijriDay', { date: hijriText(hijri) })}</bdi> : undefined}
      end={
        <Popover
          focusFirst=".day[tabindex='0']"
          label={t('chooseDay', { field: label })}
          align="end"
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button
              variant="ghost"
              size="xs"
              square
              disabled={disabled}
              aria-label={t('chooseDay', { field: label })}
              icon={<Icon of={CalendarDays} />}
            />
          }
        >
          <Calendar
            locale={locale}
            today={dayIn(new Date(), timeZone)}
            value={/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined}
            hijri={field.hijri}
            previousLabel={t('previousMonth')}
            nextLabel={t('nextMonth')}
            onChoose={day => {
              onValue(day)
              setOpen(false)
            }}
          />
        </Popover>
      }
    />
  )
}
