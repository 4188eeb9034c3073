import type { Domain } from '#contract/domains/domains.ts'
import { mostYears, renewedExpiry } from '#contract/domains/registry-dates.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { nextDueOf } from './next-due.ts'

/**
 * For how many whole years a name is renewed to end, or to be due, on a day; or why none does: a registry knows years alone.
 */
export async function yearsUntil(scope: Scope, domain: Domain, day: CalendarDate): Promise<{ years: number } | { reason: string }> {
  const { expiresOn: from, nextDueOn } = domain
  if (from === null) return { reason: 'nothingToRenew' }
  if (from === day || nextDueOn === day) return { reason: 'dueThatDay' }
  if (from > day) return { reason: 'paidBeyondDay' }
  const most = mostYears(from, riyadhDate(scope.now))
  for (let years = 1; years <= most; years++) {
    const to = renewedExpiry(from, years)
    if (to === day || (await nextDueOf(scope, domain, to)) === day) return { years }
    if (to > day) break
  }
  return { reason: 'nameEndsOtherDay' }
}
