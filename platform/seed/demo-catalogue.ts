import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { createRecord } from './create-record.ts'
import { catalogue } from './data/demo-catalogue.ts'
import { addons, bundles, promotions } from './data/demo-offers.ts'

/** Products in their groups, and what is sold around them. */
export async function addCatalogue(scope: Scope): Promise<void> {
  const ids = new Map<string, number>()
  for (const { group, products } of catalogue) {
    const groupId = await createRecord(scope, 'productGroups', group)
    for (const product of products) ids.set(product.name.en, await createRecord(scope, 'products', { ...product, groupId }))
  }
  const idOf = (name: string) => ids.get(name) as number
  for (const { with: names, ...addon } of addons) await createRecord(scope, 'productAddons', { ...addon, productIds: names.map(idOf) })
  for (const { with: cycles, ...bundle } of bundles) {
    const items = Object.entries(cycles).map(([name, cycle]) => ({ productId: idOf(name), cycle }))
    await createRecord(scope, 'productBundles', { ...bundle, items })
  }
  const today = riyadhDate(scope.now)
  const dayIn = (days: number | null) => (days === null ? null : addDays(today, days))
  for (const { days, ...promotion } of promotions)
    await createRecord(scope, 'promotions', { maximumUses: 0, ...promotion, startsOn: dayIn(days[0]), expiresOn: dayIn(days[1]) })
}
