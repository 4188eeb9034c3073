import { messageFields } from '#components/clients/message-fields.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { paymentMethods } from '#contract/billing/transactions.ts'
import { type FraudOutcome, fraudOutcomes, orderRefunds } from '#contract/orders/order-verbs.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { AcceptOrder } from './accept-order.tsx'

export const orderVerbs = verbsOf(orders, {
  accept: { dialog: AcceptOrder },
  cancelPaid: {
    fields: [
      { name: 'refundType', kind: 'choice', options: orderRefunds },
      { name: 'refundMethod', kind: 'choice', options: paymentMethods },
      { name: 'referenceNumber', kind: 'text', code: true, max: 100, optional: true },
    ],
  },
  changeClient: { fields: [{ name: 'clientId', kind: 'reference', of: 'clients' }] },
  sendMessage: { fields: messageFields },
  setFraud: {
    fields: [
      { name: 'running', kind: 'choice', options: fraudOutcomes },
      { name: 'blockClient', kind: 'flag' },
    ],
  },
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
  values: { running: 'suspend' satisfies FraudOutcome, blockClient: false, refundType: 'none', refundMethod: 'bankTransfer' },
})
