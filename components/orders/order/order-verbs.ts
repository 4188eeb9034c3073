import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { type Order, orders } from '#contract/orders/orders.ts'

export const orderVerbs = verbsOf(orders)

/** An order as its menus need it. */
export const verbOrder = ({
  id,
  version,
  number,
  status,
  can,
}: Pick<Order, 'id' | 'version' | 'number' | 'status' | 'can'>): VerbRecord => ({
  id,
  version,
  name: number,
  state: status,
  can,
})
