import type { invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'

/** A cancelled invoice that was never published is a draft for as long as it takes to publish it; it is due no sooner than that. */
export const reinstate: VerbFunction<typeof invoices, 'reinstate'> = async (scope, { dueDate }) => {
  const today = riyadhDate(scope.now)
  return { set: { status: 'draft', dueDate: dueDate !== null && dueDate < today ? today : dueDate } }
}
