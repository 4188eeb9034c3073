import type { Values } from '#components/kit/record-form/field-definition.ts'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { newLine } from './ordered-line.ts'

/** What an order begins with by its address: a product in a cycle, and the code of a promotion. */
export function linkedOrder({ product, cycle, promotion }: SearchParams): Values {
  const productId = idOf(product)
  const known = billingCycles.find(one => one === cycle)
  return {
    ...(productId === undefined ? {} : { items: [{ ...newLine(), productId, ...(known && { cycle: known }) }] }),
    ...(typeof promotion === 'string' ? { promotionCode: promotion.slice(0, 40) } : {}),
  }
}
