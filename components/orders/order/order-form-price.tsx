'use client'
import { useTranslations } from 'next-intl'
import { type Answer, useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import type { OrderPrice } from '#contract/orders/orders.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { FormBody } from '#lib/record/form-body.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { OrderPriceLines } from './order-price-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { askedLine, isSold, type OrderedLine } from './ordered-line.ts'
import { PriceRefusal } from './price-refusal.tsx'

const wait = 300
export type PriceAnswer = Answer<OrderPrice>

/** What the order would cost as it is written, asked of the platform a moment after the last key; or why it is not sold so. */
export function OrderFormPrice({ answer: { data: price, refusal, failure } }: { answer: PriceAnswer }) {
  const t = useTranslations('orders.form')
  const reasons = dynamicMessages(useTranslations('reasons'))
  return (
    <Card title={t('priceTitle')}>
      <div aria-live="polite" className="flex flex-col gap-3">
        {!price && !failure && <p className="text-small text-text-3">{t('priceNone')}</p>}
        {failure && (refusal ? <PriceRefusal refusal={refusal} /> : <Callout tone="bad">{failure}</Callout>)}
        {price && (
          <>
            {price.promotionRefusal && <Callout tone="warn">{reasons(price.promotionRefusal)}</Callout>}
            <OrderPriceLines price={price} />
            <OrderTotals {...price} />
          </>
        )}
      </div>
    </Card>
  )
}

/** What the order would cost as it is written. */
export function usePrice(values: Values): PriceAnswer {
  const items = ((values.items ?? []) as OrderedLine[]).filter(isSold).map(askedLine)
  const promotionCode = typeof values.promotionCode === 'string' && values.promotionCode.trim() !== '' ? values.promotionCode : null
  const clientId = Number(values.clientId) || null
  return useAnswer(priceOf, clientId === null || items.length === 0 ? null : { clientId, promotionCode, items }, { rest: wait, keep: true })
}

// Half written as it is: the platform says what of it cannot be.
const priceOf = (written: Values) => callRecord({ resource: 'orders', verb: 'price', body: written as FormBody })
