import type { products } from '#contract/catalogue/products.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import type {} from './product.table.ts'

/** To the end of another group. */
export const moveProduct: VerbFunction<typeof products, 'move'> = async (scope, product, { groupId }) => {
  await checkThere(scope, 'productGroups', [groupId], 'groupId')
  return product.groupId === groupId ? { unchanged: true } : { set: { groupId, order: await lastOrder(scope, groupId) } }
}

/** The place behind all products of a group. */
export async function lastOrder({ db }: Scope, groupId: number): Promise<number> {
  const last = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max<number>('order').as('order'))
    .where('groupId', '=', groupId)
    .executeTakeFirst()
  return Math.min((last?.order ?? -1) + 1, 9999)
}
