import { sql } from 'kysely'
import { bundleProblems } from '#contract/catalogue/bundle-figures.ts'
import { type ProductBundle, productBundles } from '#contract/catalogue/product-bundles.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { figuresOfBundles, retiredInBundles } from './bundle-relations.ts'

const retired = sql`exists (select 1 from "productBundleItems" join "products" on "products"."id" = "productBundleItems"."productId"
  where "productBundleItems"."bundleId" = "productBundles"."id" and "products"."status" = 'retired')`

export const routes = recordRoutes({
  resource: productBundles,
  computed: {
    itemCount: () => sql`(select count(*) from "productBundleItems" where "productBundleItems"."bundleId" = "productBundles"."id")`,
  },
  personal: scope => ({
    status: () => sql`case when "productBundles"."expiresOn" < ${businessDaySql(scope)} then 'expired' when ${retired} then 'inactive'
      when "productBundles"."startsOn" > ${businessDaySql(scope)} then 'scheduled' else 'active' end`,
  }),
  relations: { figures: figuresOfBundles, retired: retiredInBundles },
  lines: { items: { table: 'productBundleItems', key: 'bundleId' } },
  values,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
})

/** Throws `validation`. */
async function values(scope: Scope, given: Record<string, unknown>, current: ProductBundle | null): Promise<Record<string, unknown>> {
  const { items } = given as Partial<ProductBundle>
  const fields = bundleProblems({ ...current, ...given } as ProductBundle)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  if (items) await checkThere(scope, 'products', [...new Set(items.map(({ productId }) => productId))], 'items')
  return given
}
