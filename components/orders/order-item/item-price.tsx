import { useLocale, useTranslations } from 'next-intl'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { vatReasons } from '#contract/billing/vat-reasons.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { Order } from '#contract/orders/orders.ts'
import { numberText } from '#lib/format/number.ts'
import { PriceSteps } from '../order/price-steps.tsx'

/** What an item costs: each step that led there, its VAT, and what each of its renewals asks. */
export function ItemPrice({ item, currency }: { item: Order['items'][number]; currency: string }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const { reasonCode } = item
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <>
      <PriceSteps line={item} currency={currency} />
      <KeyValue
        align="sum"
        className="mt-3 border-t border-line pt-3"
        items={[
          { term: t('fields.net'), value: <strong>{money(item.net)}</strong> },
          { term: t('view.vatAt', { rate: numberText(item.rate) }), value: money(item.vat) },
          ...(reasonCode ? [{ term: t('fields.reasonCode'), value: <bdi>{nameFor(vatReasons[reasonCode], locale)}</bdi> }] : []),
          { term: t('view.total'), value: money(item.net + item.vat) },
          ...item.renewals.map(({ net, times }, at) => ({
            key: String(at),
            term: times === null ? t('item.renewals', { cycle: t(`each.${item.cycle}`) }) : t('item.nextRenewals', { count: times }),
            value: money(net),
          })),
        ]}
      />
    </>
  )
}
