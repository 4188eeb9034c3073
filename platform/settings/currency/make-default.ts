import { divided } from '#contract/kernel/exact-decimal.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Currency, currencies } from '#contract/settings/currencies.ts'
import type { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { currencyCan } from './currency.store.ts'

type Store = ReturnType<typeof crud<typeof currencies>>

/** Makes a currency the one that prices are kept in: every rate is divided by its own, all of them or none. */
export async function makeDefault(scope: Scope, store: Store, id: number): Promise<Currency> {
  const { db, now } = scope
  const all = await db.selectFrom('currencies').selectAll().orderBy('isDefault', 'desc').orderBy('id').forUpdate().execute()
  const chosen = all.find(currency => currency.id === id)
  if (!chosen) throw new Problem('notFound')
  const before = new Map(await Promise.all(all.map(async one => [one.id, await store.find(scope, one.id)] as const)))
  const may = currencyCan(scope, before.get(id) as Currency).makeDefault
  if (may !== true) throw new Problem('wrongState', { reason: may })
  // The old default comes first: at no time are there two.
  for (const { id: one, version, rate } of all) {
    await db
      .updateTable('currencies')
      .set({
        rate: one === id ? '1' : divided(rate, chosen.rate),
        isDefault: one === id,
        ...(one === id ? { autoUpdate: false } : {}),
        rateSource: 'rebased',
        rateUpdatedOn: now,
        version: version + 1,
        updatedOn: now,
      })
      .where('id', '=', one)
      .execute()
    await store.note(scope, one === id ? 'madeDefault' : 'updated', before.get(one) as Currency, await store.find(scope, one))
  }
  return store.get(scope, { params: { id } })
}
