import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { otherWays, type Refund, type RefundType, refunds } from '#contract/billing/refunds.ts'
import { paymentMethods } from '#contract/billing/transactions.ts'

export const refundVerbs = verbsOf(refunds, {
  payOtherwise: {
    fields: [
      { name: 'refundType', kind: 'choice', options: otherWays },
      { name: 'refundMethod', kind: 'choice', options: paymentMethods, when: { field: 'refundType', is: ['external'] } },
      { name: 'referenceNumber', kind: 'text', code: true, max: 100, optional: true, when: { field: 'refundType', is: ['external'] } },
    ],
  },
  comeBack: {
    fields: [
      { name: 'cameBackOn', kind: 'date' },
      { name: 'reference', kind: 'text', code: true, max: 100, optional: true },
      { name: 'fee', kind: 'money', currency: 'currency' },
    ],
  },
})

/** A refund as its menus need it. */
export const verbRefund = ({
  id,
  version,
  status,
  currency,
  can,
}: Pick<Refund, 'id' | 'version' | 'status' | 'currency' | 'can'>): VerbRecord => ({
  id,
  version,
  name: `#${id}`,
  state: status,
  can,
  values: { refundType: 'wallet' satisfies RefundType, refundMethod: 'bankTransfer', currency, fee: 0 },
})
