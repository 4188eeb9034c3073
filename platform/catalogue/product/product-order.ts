import { productGroups } from '#contract/catalogue/product-groups.ts'
import { products } from '#contract/catalogue/products.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { arrange, placesOf, tokenOf } from '#platform/kernel/arrange.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../product-group/product-group.table.ts'
import type {} from './product.table.ts'

const ordered = { resource: products, parent: 'groupId', called: 'name', place: 'order' } as const
const groups = { resource: productGroups, parent: null, called: 'name', place: 'order' } as const

type Call = { body: BodyOf<typeof products.endpoints.arrange> }

/** The order of groups and products, looked at and changed as a whole. */
export const productOrder = {
  board: async (scope: Scope) => ({
    token: tokenOf(await placesOf(scope, ordered)),
    groupToken: tokenOf(await placesOf(scope, groups)),
    groups: await scope.db.selectFrom('productGroups').select(['id', 'version', 'name', 'hidden']).orderBy('order').orderBy('id').execute(),
    items: await scope.db
      .selectFrom('products')
      .select(['id', 'version', 'name', 'hidden', 'groupId', 'status'])
      .orderBy('order')
      .orderBy('id')
      .execute(),
  }),
  arrange: (scope: Scope, { body }: Call) =>
    arrange(scope, ordered, body, async items => {
      const wanted = [...new Set(items.map(({ parentId }) => parentId))]
      if (wanted.includes(null)) throw new Problem('validation', { fields: { items: { key: 'notAChoice' } } })
      await checkThere(scope, 'productGroups', wanted as number[], 'items')
    }),
  arrangeGroups: (scope: Scope, { body }: Call) => arrange(scope, groups, body),
}
