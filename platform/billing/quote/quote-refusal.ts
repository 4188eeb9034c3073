import type { Quote } from '#contract/billing/quotes.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'

type Judged = Pick<Quote, 'validFrom' | 'validUntil' | 'uses' | 'maximumUses'>

/** Why an open quote is not accepted now, a key of the reasons; null: it is. */
export function acceptanceRefusal({ validFrom, validUntil, uses, maximumUses }: Judged, now: Date): string | null {
  const today = riyadhDate(now)
  if (validUntil !== null && validUntil < today) return 'quoteExpired'
  if (validFrom !== null && validFrom > today) return 'quoteNotYetValid'
  return uses >= maximumUses ? 'quoteUsedUp' : null
}
