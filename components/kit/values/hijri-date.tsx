import { useTranslations } from 'next-intl'
import { hijriText, toHijri } from '#contract/kernel/hijri.ts'

/** The Umm al-Qura day of a calendar date: 1448-06-08 AH. Nothing where the calendar is not defined. */
export function HijriDate({ value, className }: { value: string | null | undefined; className?: string }) {
  const t = useTranslations('kit')
  const day = value ? toHijri(value.slice(0, 10)) : null
  if (!day) return null
  return <span className={className}>{t.rich('hijri', { date: () => <bdi dir="ltr">{hijriText(day)}</bdi> })}</span>
}
