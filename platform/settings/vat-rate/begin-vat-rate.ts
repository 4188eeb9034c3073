import { riyadhDate } from '#contract/kernel/calendar.ts'
import { nameByScript } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { vatRateStore } from './vat-rate.store.ts'

/** Somebody set the rate without a day: it begins today, for the reason that they gave. */
export async function beginVatRate(scope: Scope, percent: number, reason: string | undefined): Promise<void> {
  const from = riyadhDate(scope.now)
  const begun = await scope.db.selectFrom('vatRates').select('id').where('from', '=', from).executeTakeFirst()
  const name = nameByScript((reason ?? 'VAT').slice(0, 100))
  if (!begun) return void (await vatRateStore.create(scope, { body: { name, from, percent } }))
  const record = await vatRateStore.find(scope, begun.id, true)
  await vatRateStore.store(scope, record, { name, percent }, vatRateStore.resource.events.updated, { reason: reason ?? null })
}
