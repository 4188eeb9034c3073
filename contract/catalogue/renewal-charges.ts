import { isRecurring } from './billing-cycles.ts'
import { type ChargeTerms, type LineCharge, lineCharge } from './line-charge.ts'
import type { ListedLine } from './listed-line.ts'

/** What each of the next so many renewals asks; null: all further ones. */
export type RenewalCharge = LineCharge & { times: number | null }

/** One whole period of a line's cycle. */
export const wholePeriod = { whole: 1, share: null } as const

/**
 * The renewals of a line, from the next one on: for as long as the same promotions still reduce it, one charge; the last one for all that
 * follow. Empty for a line that does not recur.
 */
export function renewalCharges(listed: ListedLine, terms: Pick<ChargeTerms, 'currency' | 'groupDiscount' | 'promotions'>): RenewalCharge[] {
  if (!isRecurring(listed.line.cycle)) return []
  const lasting = terms.promotions.filter(({ effect }) => effect.type !== 'freeSetup')
  const ends = [...new Set(lasting.flatMap(({ renewals }) => (renewals === null || renewals < 1 ? [] : [renewals])))].sort((a, b) => a - b)
  return [...ends, null].map((end, place) => {
    const promotions = lasting.filter(({ renewals }) => renewals === null || (end !== null && renewals >= end))
    const charge = lineCharge(listed, { ...terms, coverage: wholePeriod, withSetupFee: false, promotions })
    return { ...charge, times: end === null ? null : end - (ends[place - 1] ?? 0) }
  })
}
