'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Money } from '#components/kit/values/money.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { invoices } from '#contract/billing/invoices.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

type Payments = AnswerOf<typeof invoices.endpoints.refundable>['payments']

/** To which cards money can go back, and how much of it to each: one refund goes to one of them. */
export function GatewayPayments({ payments, currency }: { payments: Payments; currency: string }) {
  const t = useTranslations('invoices')
  const locale = useLocale()
  return (
    <Callout tone="info">
      <p>{t('view.toCards')}</p>
      <ul className="mt-1">
        {payments.map(({ attemptId, brand, lastFour, gatewayName, left }) => (
          <li key={attemptId} className="flex flex-wrap justify-between gap-x-4">
            <bdi>
              {brand && lastFour
                ? t('view.cardAt', { brand: t(`options.brand.${brand}`), digits: lastFour, gateway: nameFor(gatewayName, locale) })
                : nameFor(gatewayName, locale)}
            </bdi>
            <Money amount={left} currency={currency} />
          </li>
        ))}
      </ul>
    </Callout>
  )
}
