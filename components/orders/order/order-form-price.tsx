'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { Card } from '#components/ui/card.tsx'
import type { OrderPrice } from '#contract/orders/orders.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { OrderTotals } from './order-totals.tsx'

const wait = 300

/** What the order would cost as it is written, asked of the platform a moment after the last key. */
export function OrderFormPrice({ values }: { values: Values }) {
  const t = useTranslations('orders.form')
  const [price, setPrice] = useState<OrderPrice | null>(null)
  const clientId = Number(values.clientId) || null
  const lines = (values.items ?? []) as Values[]
  const items = lines
    .filter(({ productId }) => productId)
    .map(({ productId, cycle, quantity, domain }) => ({
      productId: Number(productId),
      cycle,
      quantity: Number(quantity) || 1,
      domain: domain || null,
    }))
  const promotionCode = typeof values.promotionCode === 'string' && values.promotionCode.trim() !== '' ? values.promotionCode : null
  const asked = JSON.stringify({ clientId, promotionCode, items })
  useEffect(() => {
    const body = JSON.parse(asked)
    if (body.clientId === null || body.items.length === 0) return setPrice(null)
    let current = true
    const timer = setTimeout(async () => {
      const answer = await callRecord({ resource: 'orders', verb: 'price', body }).catch(() => null)
      if (current) setPrice(answer?.ok ? answer.data : null)
    }, wait)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked])
  return (
    <Card title={t('priceTitle')} className="mt-4 max-w-160">
      <div aria-live="polite">{price ? <OrderTotals {...price} /> : <p className="text-small text-text-3">{t('priceNone')}</p>}</div>
    </Card>
  )
}
