import { divided } from '#contract/kernel/exact-decimal.ts'
import type { Currency } from '#contract/settings/currencies.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { currencyStore } from './currency.store.ts'

/** Makes a currency the one that prices are kept in: every rate is divided by its own, all of them or none. */
export async function makeDefault(scope: Scope, chosen: Currency) {
  const { now } = scope
  const rebased = { rateSource: 'rebased', rateUpdatedOn: now } as const
  const others = await scope.db
    .selectFrom('currencies')
    .select('id')
    .where('id', '<>', chosen.id)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()
  // The old default comes first: at no time are there two.
  for (const { id } of others) {
    const other = await currencyStore.find(scope, id, true)
    const set = { ...rebased, rate: divided(other.rate, chosen.rate), isDefault: false }
    await currencyStore.store(scope, other, set, currencyStore.resource.events.updated)
  }
  return { set: { ...rebased, rate: '1', isDefault: true, autoUpdate: false } }
}
