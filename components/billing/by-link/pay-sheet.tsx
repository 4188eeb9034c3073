import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { payLinks } from '#contract/billing/pay-links.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'

export type Owed = AnswerOf<typeof payLinks.view>

/** The invoices of a link with what is left of each, and what they come to. */
export function PaySheet({ owed: { invoices, balance, currency } }: { owed: Owed }) {
  const t = useTranslations('byLink.pay')
  return (
    <article className="rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <p className="text-text-3">{t('owed')}</p>
      <p className="text-figure font-semibold">
        <Money amount={balance} currency={currency} figure />
      </p>
      <ul className="mt-4 border-t border-line">
        {invoices.map(one => (
          <li key={one.number} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2">
            <span className="min-w-0">
              <Verbatim value={one.number} /> <StatusBadge status={one.status} gender="feminine" />
              {one.dueDate && (
                <span className="block text-small text-text-3">
                  {t.rich('due', { day: () => <DateText value={one.dueDate as string} as="day" /> })}
                </span>
              )}
            </span>
            <span className="text-end">
              <strong>
                <Money amount={one.balance} currency={currency} />
              </strong>
              {one.balance !== one.total && (
                <span className="block text-small text-text-3">
                  {t.rich('of', { amount: () => <Money amount={one.total} currency={currency} /> })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}
