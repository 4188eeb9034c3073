'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import type { OrderPrice } from '#contract/orders/orders.ts'
import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { OrderPriceLines } from './order-price-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { askedLine, isSold, type OrderedLine } from './ordered-line.ts'
import { PriceRefusal } from './price-refusal.tsx'

const wait = 300
export type PriceAnswer = { price: OrderPrice } | { refusal: ApiRefusal }

/** What the order would cost as it is written, asked of the platform a moment after the last key; or why it is not sold so. */
export function OrderFormPrice({ answer }: { answer: PriceAnswer | null }) {
  const t = useTranslations('orders.form')
  const reasons = dynamicMessages(useTranslations('reasons'))
  return (
    <Card title={t('priceTitle')} className="mt-4 max-w-160">
      <div aria-live="polite" className="flex flex-col gap-3">
        {!answer && <p className="text-small text-text-3">{t('priceNone')}</p>}
        {answer && 'refusal' in answer && <PriceRefusal refusal={answer.refusal} />}
        {answer && 'price' in answer && (
          <>
            {answer.price.promotionRefusal && <Callout tone="warn">{reasons(answer.price.promotionRefusal)}</Callout>}
            <OrderPriceLines price={answer.price} />
            <OrderTotals {...answer.price} />
          </>
        )}
      </div>
    </Card>
  )
}

/** What the order would cost as it is written. */
export function usePrice(values: Values): PriceAnswer | null {
  const [answer, setAnswer] = useState<PriceAnswer | null>(null)
  const items = ((values.items ?? []) as OrderedLine[]).filter(isSold).map(askedLine)
  const promotionCode = typeof values.promotionCode === 'string' && values.promotionCode.trim() !== '' ? values.promotionCode : null
  const asked = JSON.stringify({ clientId: Number(values.clientId) || null, promotionCode, items })
  useEffect(() => {
    const body = JSON.parse(asked)
    if (body.clientId === null || body.items.length === 0) return setAnswer(null)
    let current = true
    const timer = setTimeout(async () => {
      const result = await callRecord({ resource: 'orders', verb: 'price', body }).catch(() => null)
      if (current) setAnswer(result && (result.ok ? { price: result.data } : { refusal: result.problem }))
    }, wait)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked])
  return answer
}
