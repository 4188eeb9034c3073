import { sql } from 'kysely'
import type { TestPlatform } from './platform.ts'

const daysOf = (state: string) => ({ scheduled: ['2999-01-01', null], expired: [null, '2000-01-01'] })[state] ?? [null, null]

/** Puts a promotion into a state, which follows from its days and from whether it is switched on. */
export async function putPromotion({ database: { db } }: TestPlatform, id: number, state: string): Promise<void> {
  const [startsOn, expiresOn] = daysOf(state)
  await sql`update "promotions" set "active" = ${state !== 'inactive'}, "startsOn" = ${startsOn}::date, "expiresOn" = ${expiresOn}::date
    where "id" = ${id}`.execute(db)
}

/** Puts a bundle into a state, which follows from its days and from what it holds. */
export async function putBundle({ database: { db } }: TestPlatform, id: number, state: string): Promise<void> {
  const [startsOn, expiresOn] = daysOf(state)
  await sql`update "productBundles" set "startsOn" = ${startsOn}::date, "expiresOn" = ${expiresOn}::date where "id" = ${id}`.execute(db)
  await sql`update "products" set "status" = ${state === 'inactive' ? 'retired' : 'active'}
    where "id" in (select "productId" from "productBundleItems" where "bundleId" = ${id})`.execute(db)
}

const setting = (table: string, field: string, value: boolean) => async (hands: { platform: TestPlatform }, id: number) => {
  await sql`update ${sql.table(table)} set ${sql.ref(field)} = ${value} where "id" = ${id}`.execute(hands.platform.database.db)
  return {}
}

/** What is sold is hidden where clients see it, and shown where they do not. */
export const hiddenVerbs = {
  'products.hide': setting('products', 'hidden', false),
  'products.show': setting('products', 'hidden', true),
  'productAddons.hide': setting('productAddons', 'showOnOrder', true),
  'productAddons.show': setting('productAddons', 'showOnOrder', false),
  'productBundles.hide': setting('productBundles', 'showOnOrder', true),
  'productBundles.show': setting('productBundles', 'showOnOrder', false),
}
