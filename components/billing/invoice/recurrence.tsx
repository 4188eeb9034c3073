import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { Invoice } from '#contract/billing/invoices.ts'

/** How often an invoice is made again, and when next. */
export function Recurrence({ of: { every, unit, nextOn } }: { of: NonNullable<Invoice['recurrence']> }) {
  const t = useTranslations('invoices.view')
  return (
    <>
      {t(`recurs.${unit}`, { count: every })}
      {nextOn && (
        <span className="block text-small text-text-3">{t.rich('nextMade', { day: () => <DateText value={nextOn} as="day" /> })}</span>
      )}
    </>
  )
}
