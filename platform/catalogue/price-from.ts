import { sql } from 'kysely'
import type { Columns } from '#platform/kernel/list-sql.ts'

/** The lowest price of what is sold, in the default currency, and for which cycle that is; of two, the shorter one. */
export function priceFrom(record: 'products' | 'productAddons', prices: 'productPrices' | 'productAddonPrices', key: string): Columns {
  const least = (column: string) =>
    sql`(select ${sql.ref(`least.${column}`)} from ${sql.table(prices)} as "least" join "currencies" on "code" = "least"."currency" and "isDefault"
      where ${sql.ref(`least.${key}`)} = ${sql.ref(`${record}.id`)} order by "least"."price", "least"."position" limit 1)`
  return {
    priceFrom: () => least('price'),
    priceFromCycle: () => least('cycle'),
    priceCurrency: () => sql`(select "code" from "currencies" where "isDefault")`,
  }
}

/** How many services run that are one of it. */
export const servicesThatRun = (record: 'products' | 'productAddons', key: 'productId' | 'addonId'): Columns => ({
  activeServices: () => sql`(select count(*) from "services" where ${sql.ref(`services.${key}`)} = ${sql.ref(`${record}.id`)}
    and "services"."status" in ('active', 'suspended'))`,
})
