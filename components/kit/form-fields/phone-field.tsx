'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { cx } from '#components/ui/cx.ts'
import { latinDigits } from '#contract/kernel/clean-text.ts'
import { phoneText } from '#lib/format/phone-text.ts'
import { type ControlProps, textOf } from './control-props.ts'
import { useCountries } from './use-places.ts'

const home = '966'

/** A number in E.164 as its dialling code and the national part; Saudi unless it says otherwise. */
function parted(value: string): { code: string; national: string } {
  if (!value) return { code: home, national: '' }
  const [first = '', ...rest] = phoneText(value).split(' ')
  return first.startsWith('+') && rest.length > 0 ? { code: first.slice(1), national: rest.join(' ') } : { code: home, national: value }
}

/** A phone number: dialling code and national number; a number pasted with its code is taken apart. */
export function PhoneField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const countries = useCountries() ?? []
  const stored = parted(textOf(value))
  const [typed, setTyped] = useState<{ code: string; national: string }>()
  const { code, national } = typed ?? stored
  const codes = new Map<string, string>([
    [home, ''],
    [code, ''],
  ])
  for (const country of countries) {
    const own = country.diallingCode.replace(/\D/g, '')
    if (own) codes.set(own, [codes.get(own), country.name[language]].filter(Boolean).join(t('comma')))
  }
  const put = (next: { code: string; national: string }) => {
    setTyped(next)
    const digits = latinDigits(next.national).replace(/[\s().-]/g, '')
    if (/^(\+|00)\d/.test(digits)) return onValue(digits.replace(/^00/, '+'))
    onValue(digits === '' ? '' : `+${next.code}${digits.replace(/^0/, '')}`)
  }
  return (
    <span className={cx('input', error && 'invalid')}>
      <span className="flex items-center gap-1.25 self-stretch whitespace-nowrap text-(length:--fs-small) text-text-3 border-e border-e-line pe-2.25 relative">
        <bdi dir="ltr" aria-hidden>
          +{code}
        </bdi>
        <select
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          aria-label={t('diallingCode')}
          disabled={disabled}
          value={code}
          onChange={event => put({ code: event.target.value, national })}
        >
          {[...codes]
            .sort(([a], [b]) => Number(b === home) - Number(a === home) || Number(a) - Number(b))
            .map(([one, names]) => (
              <option key={one} value={one}>
                {`+${one} ${names}`}
              </option>
            ))}
        </select>
      </span>
      <input
        id={id}
        {...aria}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete={field.autoComplete ?? 'off'}
        maxLength={40}
        disabled={disabled}
        value={national}
        onChange={event => put({ code, national: event.target.value })}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  )
}
