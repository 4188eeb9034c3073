import type { Domain } from '#contract/domains/domains.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { priceRenewal } from './price-renewal.ts'

/**
 * Whether a name that its registry deleted may be had back: it is in redemption by its dates, and the fee of that was asked with the renewal that goes on
 * from `from`, or its extension asks none. What else its registry would be paid nobody agreed to.
 */
export async function redemptionAsked(scope: Scope, domain: Domain, from: string): Promise<boolean> {
  if (domain.status !== 'redemption') return false
  const fee = await scope.db
    .selectFrom('invoiceLines as fee')
    .innerJoin('invoiceLines as term', 'term.invoiceId', 'fee.invoiceId')
    .select('fee.id')
    .where('fee.domainId', '=', domain.id)
    .where('fee.periodFrom', 'is', null)
    .where('term.domainId', '=', domain.id)
    .where('term.periodFrom', '=', from)
    .executeTakeFirst()
  if (fee) return true
  try {
    return (await priceRenewal(scope, domain, 1)).fee === 0
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
