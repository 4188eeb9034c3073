import { type BillingCycle, recurringCycles } from './billing-cycles.ts'
import type { Product } from './products.ts'

/** The cycles in which a product may be paid for, the shortest first. */
export const cyclesOf = ({ payType }: Pick<Product, 'payType'>): readonly BillingCycle[] =>
  payType === 'recurring' ? recurringCycles : [payType]
