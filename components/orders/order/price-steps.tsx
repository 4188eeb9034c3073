'use client'
import { Money } from '#components/kit/values/money.tsx'
import type { OrderPrice } from '#contract/orders/orders.ts'
import { usePriceStepText } from './price-step-text.ts'

type Line = OrderPrice['items'][number]

/** Each step on the way to the price of a line, with its amount. */
export function PriceSteps({ line, currency }: { line: Pick<Line, 'steps' | 'options'>; currency: string }) {
  const textOf = usePriceStepText()
  return (
    <ul className="mt-0.5 text-small text-text-3">
      {line.steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={at} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">{textOf(step, line)}</span>
          <Money amount={step.amount} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
