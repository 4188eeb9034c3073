import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { type Refund, refunds } from '#contract/billing/refunds.ts'

export const refundVerbs = verbsOf(refunds)

/** A refund as its menus need it. */
export const verbRefund = ({ id, version, status, can }: Pick<Refund, 'id' | 'version' | 'status' | 'can'>): VerbRecord => ({
  id,
  version,
  name: `#${id}`,
  state: status,
  can,
})
