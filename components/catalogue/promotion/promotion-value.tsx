import { Money } from '#components/kit/values/money.tsx'
import type { Promotion } from '#contract/catalogue/promotions.ts'
import { numberText } from '#lib/format/number.ts'

/** How much a promotion takes off: percent, or an amount in each currency; nothing for a free set-up. */
export function PromotionValue({ promotion: { type, percent, amounts } }: { promotion: Pick<Promotion, 'type' | 'percent' | 'amounts'> }) {
  if (type === 'freeSetup') return null
  if (type === 'percentage')
    return (
      <bdi dir="ltr" className="ltr">
        {numberText(percent ?? 0)}%
      </bdi>
    )
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {amounts.map(({ currency, amount }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  )
}
