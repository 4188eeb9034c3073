import { tldStore } from '#platform/catalogue/tld/tld.store.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { createRecord } from './create-record.ts'
import { globalTlds, saudiPrices, termPrices } from './data/demo-domains.ts'

/** Prices of the zones of the Kingdom, and some extensions of elsewhere with theirs. */
export async function addExtensions(scope: Scope): Promise<void> {
  for (const [at, { riyals, ...tld }] of globalTlds.entries())
    await createRecord(scope, 'tlds', { ...tld, weighting: 20 + at, prices: termPrices(riyals) })
  const zones = await scope.db.selectFrom('tlds').select(['id', 'extension', 'version']).where('kind', '=', 'saudi').execute()
  for (const { id, extension, version } of zones) {
    const riyals = saudiPrices[extension]
    if (riyals) await tldStore.update(scope, { params: { id }, body: { version, prices: termPrices(riyals) } })
  }
}
