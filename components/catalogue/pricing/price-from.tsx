import { Money } from '#components/kit/values/money.tsx'
import type { Product } from '#contract/catalogue/products.ts'

type Least = Pick<Product, 'priceFrom' | 'priceFromCycle' | 'priceCurrency'>

/** The lowest price of what is sold, and the cycle that it is for, as `cycles` names it. */
export function PriceFrom({
  priceFrom,
  priceFromCycle,
  priceCurrency,
  cycles,
}: Least & { cycles: (cycle: NonNullable<Least['priceFromCycle']>) => string }) {
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      <Money amount={priceFrom} currency={priceCurrency} />
      {priceFromCycle && <span className="text-small text-text-3">{cycles(priceFromCycle)}</span>}
    </span>
  )
}
