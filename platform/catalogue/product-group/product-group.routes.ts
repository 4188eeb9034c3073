import { sql } from 'kysely'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'

export const routes = recordRoutes({
  resource: productGroups,
  computed: { productCount: () => sql`(select count(*) from "products" where "products"."groupId" = "productGroups"."id")` },
  nameOf: ({ name }) => name,
  searchOf: ({ name, tagline }) => [name.en, name.ar, tagline?.en, tagline?.ar],
  refuses:
    () =>
    (verb, { productCount }) =>
      verb === 'remove' && productCount > 0 ? { code: 'inUse', reason: 'groupHasProducts', values: { count: productCount } } : null,
})
