import { premiumPricing } from '#contract/catalogue/premium-pricing.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { tldStore } from '../tld/tld.store.ts'

async function read(scope: Scope, { params: { id } }: { params: { id: number } }) {
  const { extension, version, premiumNames, premiumBands } = await tldStore.get(scope, { params: { id } })
  return { tldId: id, extension, version, premiumNames, premiumBands: premiumBands.map(({ position: _, ...band }) => band) }
}

/** @throws Problem validation of `tldIds` for an extension that is not there, and of the bands */
async function batch(scope: Scope, { body }: { body: BodyOf<typeof premiumPricing.batch> }) {
  const { tldIds, ...pricing } = body
  const there = await scope.db.selectFrom('tlds').select('id').where('id', 'in', tldIds).orderBy('id').forUpdate().execute()
  if (there.length < tldIds.length) throw new Problem('validation', { fields: { tldIds: { key: 'notAChoice' } } })
  for (const { id } of there) {
    const { version } = await tldStore.find(scope, id)
    await tldStore.update(scope, { params: { id }, body: { ...pricing, version } })
  }
  return { changed: there.length }
}

export const routes = served(premiumPricing, { read, batch })
