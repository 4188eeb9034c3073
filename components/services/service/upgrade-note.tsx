'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { services } from '#contract/services/services.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { numberText } from '#lib/format/number.ts'
import { priceUpgrade } from './actions.ts'

type Price = AnswerOf<typeof services.endpoints.upgradePrice>

/** What making a service another product costs today, and how that comes about; asked as soon as one is chosen. */
export function UpgradeNote({ record, values }: VerbNoteProps) {
  const t = useTranslations('services.upgrade')
  const [answer, setAnswer] = useState<{ price: Price } | { failure: string }>()
  const productId = Number(values.productId) || null
  useEffect(() => {
    setAnswer(undefined)
    if (productId === null) return
    let current = true
    void priceUpgrade({ params: { id: record.id }, body: { productId } }).then(result => {
      if (!current) return
      const { fields = {} } = result.ok ? {} : result.problem
      const told = Object.values(fields)[0]?.message
      setAnswer(result.ok ? { price: result.data } : { failure: told ?? refusalText(result.problem) })
    })
    return () => {
      current = false
    }
  }, [record.id, productId])
  if (!answer) return null
  if ('failure' in answer) return <Callout tone="warn">{answer.failure}</Callout>
  const { currency, oldAmount, newAmount, charge, period, share } = answer.price
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const left = t('share', { days: numberText(share.days), of: numberText(share.of) })
  return (
    <div aria-live="polite" className="rounded-lg border border-line px-4 py-3">
      <KeyValue
        align="sum"
        items={[
          { term: t('now'), value: money(oldAmount) },
          { term: t('then'), value: money(newAmount) },
          {
            term: t('period'),
            value: (
              <>
                <DateText value={period.from} as="day" /> – <DateText value={period.to} as="day" />
              </>
            ),
          },
          { term: t('left'), value: left },
          { term: <strong>{t('charge')}</strong>, value: <strong>{money(charge)}</strong> },
        ]}
      />
      <p className="mt-2 text-small text-text-3">{t(charge > 0 ? 'invoiced' : 'free')}</p>
    </div>
  )
}
