import { useTranslations } from 'next-intl'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Service } from '#contract/services/services.ts'

interface PresentPriceProps {
  item: Pick<Order['items'][number], 'renewals'>
  service: Pick<Service, 'recurringAmount' | 'currency'>
  history: HistoryPage | null
}

/** What later payments ask by now, where that is not what was ordered, and why, where somebody set it. */
export function PresentPrice({ item, service: { recurringAmount, currency }, history }: PresentPriceProps) {
  const t = useTranslations('orders.item')
  if ((item.renewals[0]?.net ?? 0) === recurringAmount) return null
  const set = history?.items.find(({ action, changes }) => action === 'services.priceSet' && changes.recurringAmount !== undefined)
  return (
    <KeyValue
      align="sum"
      className="mt-3 border-t border-line pt-3"
      items={[
        { term: t('overridden'), value: <Money amount={recurringAmount} currency={currency} /> },
        ...(set?.reason ? [{ term: t('overrideReason'), value: <bdi>{set.reason}</bdi> }] : []),
      ]}
    />
  )
}
