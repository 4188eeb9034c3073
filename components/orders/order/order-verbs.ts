import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { type FraudOutcome, fraudOutcomes } from '#contract/orders/order-verbs.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { AcceptOrder } from './accept-order.tsx'

export const orderVerbs = verbsOf(orders, {
  accept: { dialog: AcceptOrder },
  setFraud: { fields: [{ name: 'running', kind: 'choice', options: fraudOutcomes }] },
})

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
  values: { running: 'suspend' satisfies FraudOutcome },
})
