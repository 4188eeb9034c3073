import type { BillingCycle } from './billing-cycles.ts'
import type { Product } from './products.ts'

export type FreeDomainTerms = Pick<Product, 'freeDomain' | 'freeDomainExtensions' | 'freeDomainCycles' | 'freeDomainYears'>

/** Whether a product that is paid for in this cycle pays for its name too, which is taken or renewed for so many years. */
export const paysForName = (
  { freeDomain, freeDomainExtensions, freeDomainCycles, freeDomainYears }: FreeDomainTerms,
  { cycle, extension, years }: { cycle: BillingCycle; extension: string; years: number },
): boolean =>
  freeDomain !== 'never' &&
  freeDomainExtensions.includes(extension) &&
  (freeDomainCycles.length === 0 || freeDomainCycles.includes(cycle)) &&
  years <= freeDomainYears
