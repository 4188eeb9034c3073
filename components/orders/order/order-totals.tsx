import { useTranslations } from 'next-intl'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { OrderPrice } from '#contract/orders/orders.ts'
import { numberText } from '#lib/format/number.ts'

type Sums = Pick<OrderPrice, 'currency' | 'gross' | 'discount' | 'vat' | 'total'>

/** What an order sums to. */
export function OrderTotals({ currency, gross, discount, vat, total }: Sums) {
  const t = useTranslations('orders.view')
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const items = [
    { term: t('subtotal'), value: money(gross) },
    ...(discount > 0 ? [{ term: t('discount'), value: money(-discount) }] : []),
    ...vat.map(({ category, rate, vat: amount }) => ({
      key: `${category}${rate}`,
      term: t('vatAt', { rate: numberText(rate) }),
      value: money(amount),
    })),
    { term: <strong>{t('total')}</strong>, value: <strong>{money(total)}</strong> },
  ]
  return <KeyValue items={items} align="sum" className="ms-auto max-w-80" />
}
