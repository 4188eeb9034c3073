'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { type RecurringCycle, recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { services } from '#contract/services/services.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { numberText } from '#lib/format/number.ts'
import { priceUpgrade } from './actions.ts'

type Price = AnswerOf<typeof services.endpoints.upgradePrice>

/** What an upgrade costs today, and how that comes about; asked as soon as something is chosen. */
export function UpgradeNote({ record, values }: VerbNoteProps) {
  const [answer, setAnswer] = useState<{ price: Price } | { failure: string }>()
  const productId = Number(values.productId) || null
  const cycle = recurringCycles.find(one => one === values.cycle) ?? null
  useEffect(() => {
    setAnswer(undefined)
    if (productId === null && cycle === null) return
    let current = true
    void asked(record.id, { productId, cycle }).then(found => current && setAnswer(found))
    return () => {
      current = false
    }
  }, [record.id, productId, cycle])
  if (!answer) return null
  return 'failure' in answer ? <Callout tone="warn">{answer.failure}</Callout> : <UpgradePrice price={answer.price} />
}

async function asked(id: number, body: { productId: number | null; cycle: RecurringCycle | null }) {
  const result = await priceUpgrade({ params: { id }, body })
  if (result.ok) return { price: result.data }
  const told = Object.values(result.problem.fields ?? {})[0]?.message
  return { failure: told ?? refusalText(result.problem) }
}

function UpgradePrice({ price }: { price: Price }) {
  const t = useTranslations('services')
  const { currency, oldCycle, newCycle, oldAmount, newAmount, charge, paidUntil, left, period, unused } = price
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const inCycle = (amount: number, cycle: Price['newCycle']) => (
    <>
      {money(amount)} · {t(`options.cycle.${cycle}`)}
    </>
  )
  const { whole, share } = left
  return (
    <div aria-live="polite" className="rounded-lg border border-line px-4 py-3">
      <KeyValue
        align="sum"
        items={[
          { term: t('upgrade.now'), value: inCycle(oldAmount, oldCycle) },
          { term: t('upgrade.then'), value: inCycle(newAmount, newCycle) },
          { term: t('upgrade.paidUntil'), value: <DateText value={paidUntil} as="day" /> },
          {
            term: t('upgrade.left'),
            value: share
              ? t('upgrade.share', { whole, days: numberText(share.days), of: numberText(share.of) })
              : t('upgrade.whole', { whole }),
          },
          ...(period && unused !== null
            ? [
                {
                  term: t('upgrade.period'),
                  value: (
                    <>
                      <DateText value={period.from} as="day" /> – <DateText value={period.to} as="day" />
                    </>
                  ),
                },
                { term: t('upgrade.unused'), value: money(-unused) },
              ]
            : []),
          { term: <strong>{t('upgrade.charge')}</strong>, value: <strong>{money(charge)}</strong> },
        ]}
      />
      <p className="mt-2 text-small text-text-3">{t(charge > 0 ? 'upgrade.invoiced' : 'upgrade.free')}</p>
    </div>
  )
}
