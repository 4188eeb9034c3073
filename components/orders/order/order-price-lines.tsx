'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { shownPrice } from '#contract/catalogue/shown-price.ts'
import type { OrderPrice } from '#contract/orders/orders.ts'
import { numberText } from '#lib/format/number.ts'
import { PriceSteps } from './price-steps.tsx'

/** Each line of an order with the steps of its price. */
export function OrderPriceLines({ price: { items, currency } }: { price: OrderPrice }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map(line => (
        <li key={line.path} className="border-b border-line pb-2.5">
          <OrderPriceLine line={line} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

interface OrderPriceLineProps {
  line: OrderPrice['items'][number]
  currency: string
  /** What else is to be said of it, below its name. */
  children?: ReactNode
}

export function OrderPriceLine({ line, currency, children }: OrderPriceLineProps) {
  const t = useTranslations('orders')
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 font-medium">
        <span className="min-w-0">
          <Name value={line.name} />
          {line.premium && (
            <>
              {' '}
              <Tag>{t('form.premium')}</Tag>
            </>
          )}
          {line.quantity > 1 && <span className="font-regular"> × {numberText(line.quantity)}</span>}
        </span>
        <Money amount={line.net} currency={currency} />
      </div>
      {children}
      {line.term && <p className="text-small text-text-3">{t('view.minimumTerm', { months: line.term.months })}</p>}
      {line.left !== null && <p className="text-small text-warn-text">{t('form.left', { left: line.left })}</p>}
      {line.rate > 0 && (
        <p className="text-end text-small text-text-3">
          {t.rich('view.withVat', { amount: () => <Money amount={shownPrice(line, true)} currency={currency} /> })}
        </p>
      )}
      {line.steps.length > 1 && <PriceSteps line={line} currency={currency} />}
      {line.renewal !== null && line.renewal !== line.net && (
        <p className="text-small text-text-3">
          {t.rich('view.renews', {
            renewal: () => <Money amount={line.renewal} currency={currency} />,
            cycle: t(`each.${line.cycle}`),
          })}
        </p>
      )}
    </>
  )
}
