import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { earlyEnd } from '#contract/catalogue/minimum-term.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Service } from '#contract/services/services.ts'

type Contracted = Pick<Service, 'term' | 'termEndsOn' | 'nextDueDate' | 'dueDay' | 'cycle' | 'recurringAmount' | 'currency'>

/** For how long a service was bought at least; while that binds, until when it does and what ending it now costs. */
export function ServiceTerm({ service }: { service: Contracted }) {
  const t = useTranslations('services')
  const early = earlyEnd(service, riyadhDate(new Date()))
  if (service.term === null) return null
  return (
    <>
      {t('view.term', { months: service.term.months })}
      {early && (
        <span className="block text-small text-text-3">
          {t.rich('view.underContract', {
            day: () => <DateText value={early.endsOn} as="day" />,
            fee: () => <Money amount={early.fee} currency={service.currency} />,
          })}
        </span>
      )}
    </>
  )
}
