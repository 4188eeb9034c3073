import { useTranslations } from 'next-intl'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import { AttemptStatus } from './attempt-status.tsx'

type Shown = Pick<
  PaymentAttempt,
  'id' | 'status' | 'amount' | 'currency' | 'createdOn' | 'brand' | 'lastFour' | 'billNumber' | 'billerCode' | 'billExpiresOn'
>

/** Beside an invoice: the tries to pay it through a gateway, the latest first. */
export function AttemptsSection({ attempts }: { attempts: readonly Shown[] }) {
  const t = useTranslations('paymentAttempts')
  if (attempts.length === 0) return null
  return (
    <SidePanelSection title={t('title')}>
      <ul className="flex flex-col gap-2">
        {attempts.map(({ id, status, amount, currency, createdOn, brand, lastFour, ...bill }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <Money amount={amount} currency={currency} />
              <span className="block text-small text-text-3">
                <DateText value={createdOn} as="log" />{' '}
                {brand && lastFour && t('card', { brand: t(`options.brand.${brand}`), digits: lastFour })}
              </span>
              {bill.billNumber && (
                <span className="block text-small">
                  {t.rich('bill', {
                    code: bill.billerCode ?? '',
                    number: () => <Verbatim value={bill.billNumber as string} />,
                  })}
                  {bill.billExpiresOn && (
                    <span className="block text-text-3">
                      {t.rich('billUntil', { day: () => <DateText value={bill.billExpiresOn as string} as="day" /> })}
                    </span>
                  )}
                </span>
              )}
            </span>
            <AttemptStatus status={status} />
          </li>
        ))}
      </ul>
    </SidePanelSection>
  )
}
