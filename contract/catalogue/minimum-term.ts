import { z } from 'zod'
import { addMonths, type CalendarDate } from '../kernel/calendar.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type BillingCycle, isRecurring, nextDueDate } from './billing-cycles.ts'
import { listedPrice, type PriceConversion } from './listed-price.ts'
import type { Product } from './products.ts'

/** What ending a contract before its minimum term costs: nothing, what its periods until then would ask, or an amount. */
export const earlyEndFees = ['none', 'remaining', 'fixed'] as const
export type EarlyEndFee = (typeof earlyEndFees)[number]

/** A minimum term as something was sold with it. `amount`: of a fixed fee, in minor units of the order's currency and without VAT. */
export const soldTerm = z.object({ months: z.int(), fee: z.enum(earlyEndFees), amount: z.int().nullable() })
export type SoldTerm = z.output<typeof soldTerm>

export type TermTerms = Pick<Product, 'minimumTermMonths' | 'minimumTermCycles' | 'earlyEndFee' | 'earlyEndAmounts'>

/** The minimum term of a product that is sold in a cycle; null: none. `quantity` of it have as many fixed fees. */
export function termOf(
  { minimumTermMonths: months, minimumTermCycles, earlyEndFee: fee, earlyEndAmounts }: TermTerms,
  { cycle, quantity }: { cycle: BillingCycle; quantity: number },
  { currency, conversion }: { currency: string; conversion: PriceConversion },
): SoldTerm | null {
  if (months === null || !isRecurring(cycle)) return null
  if (minimumTermCycles.length > 0 && !minimumTermCycles.includes(cycle)) return null
  const amounts = earlyEndAmounts.map(one => ({ cycle: 'oneTime' as const, currency: one.currency, price: one.amount, setupFee: 0 }))
  const each = fee === 'fixed' ? listedPrice(amounts, 'oneTime', currency, conversion) : null
  return { months, fee, amount: fee === 'fixed' ? (each?.price ?? 0) * quantity : null }
}

/** The day from which what was sold with a term binds nobody any more. */
export const termEnd = (term: SoldTerm, from: CalendarDate): CalendarDate => addMonths(from, term.months)

interface Contracted {
  term: SoldTerm | null
  termEndsOn: CalendarDate | null
  nextDueDate: CalendarDate | null
  dueDay: number | null
  cycle: BillingCycle
  recurringAmount: number
}

/**
 * What ending a service today would cost, in minor units of its currency and without VAT, and until when its contract runs; null where it binds nobody.
 * Of what remains count the periods that are not paid yet and begin before that day.
 */
export function earlyEnd(
  { term, termEndsOn, nextDueDate: due, dueDay, cycle, recurringAmount }: Contracted,
  today: CalendarDate,
): { endsOn: CalendarDate; fee: number } | null {
  if (term === null || termEndsOn === null || termEndsOn <= today) return null
  if (term.fee !== 'remaining') return { endsOn: termEndsOn, fee: term.amount ?? 0 }
  let periods = 0
  for (let day = due; day !== null && day < termEndsOn; day = nextDueDate(day, cycle, dueDay ?? undefined)) periods++
  return { endsOn: termEndsOn, fee: periods * recurringAmount }
}

/** What is wrong with the terms of a product: a fixed fee needs amounts, one for a currency that is known. */
export function termProblems({ earlyEndFee, earlyEndAmounts }: TermTerms, known: ReadonlySet<string>): FieldProblems {
  const found: FieldProblems = {}
  if (earlyEndFee === 'fixed' && earlyEndAmounts.length === 0) found.earlyEndAmounts = { key: 'tooFew', values: { min: 1 } }
  for (const [at, { currency }] of earlyEndAmounts.entries()) {
    if (!known.has(currency)) found[`earlyEndAmounts.${at}.currency`] = { key: 'notAChoice' }
    if (earlyEndAmounts.findIndex(one => one.currency === currency) !== at) found[`earlyEndAmounts.${at}.currency`] = { key: 'alreadyUsed' }
  }
  return found
}
