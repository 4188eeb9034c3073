'use client'
import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { OrderPriceLine } from '#components/orders/order/order-price-lines.tsx'
import { OrderTotals } from '#components/orders/order/order-totals.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { PricedAddon } from './addon-choice.tsx'

/** What an addon costs now, how that comes about, and what each later period of it asks for. */
export function AddonPrice({ price }: { price: PricedAddon }) {
  const t = useTranslations('services.addon')
  const each = useTranslations('orders.each')
  const reasons = dynamicMessages(useTranslations('reasons'))
  const { items, currency, dueOn, promotionRefusal } = price
  const [line] = items
  if (!line) return null
  const { renewal, cycle } = line
  return (
    <div aria-live="polite" className="flex flex-col gap-3 rounded-lg border border-line px-4 py-3">
      {promotionRefusal && <Callout tone="warn">{reasons(promotionRefusal)}</Callout>}
      <div>
        <OrderPriceLine line={{ ...line, renewal: null }} currency={currency} />
        {dueOn && <p className="text-small text-text-2">{t.rich('until', { day: () => <DateText value={dueOn} as="day" /> })}</p>}
        {renewal !== null && (
          <p className="text-small text-text-2">
            {t.rich('later', { amount: () => <Money amount={renewal} currency={currency} />, cycle: each(cycle) })}
          </p>
        )}
      </div>
      <OrderTotals {...price} />
    </div>
  )
}
