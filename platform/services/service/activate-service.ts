import { nextDueDate } from '#contract/catalogue/billing-cycles.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { serviceStore } from './service.store.ts'

/** It is there: it runs, and is due again, from today on. */
export async function activateService(scope: Scope, id: number): Promise<void> {
  const { cycle } = await serviceStore.find(scope, id)
  const registrationDate = riyadhDate(scope.now)
  const set = { work: 'none', activatedOn: scope.now, registrationDate, nextDueDate: nextDueDate(registrationDate, cycle) }
  await takeStep(scope, serviceStore, 'activate', id, { set })
}
