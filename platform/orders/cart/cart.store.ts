import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { CART_DAYS, type Cart, carts } from '#contract/orders/carts.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { priceItems } from '../order/price-items.ts'

export const cartStore = crud({
  resource: carts,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } } },
  computed: {
    expiresOn: () => sql`"carts"."updatedOn" + make_interval(days => ${CART_DAYS}::int)`,
    itemCount: () => sql`(select count(*)::int from "cartItems" where "cartItems"."cartId" = "carts"."id")`,
    firstItem: () => sql`(select "products"."name" from "cartItems" join "products" on "products"."id" = "cartItems"."productId"
      where "cartItems"."cartId" = "carts"."id" order by "cartItems"."position" limit 1)`,
  },
  lines: { items: { table: 'cartItems', key: 'cartId' } },
  values,
  nameOf: ({ id }) => String(id),
  clientOf: ({ clientId }) => clientId,
})

type Input = Partial<Pick<Cart, 'clientId' | 'promotionCode'>> & { items?: OrderedItem[] }

/** What is not sold so, and a code that is not taken, is told as it is put in; what may still be missing is told when it is ordered. */
async function values(scope: Scope, input: Input, current: Cart | null): Promise<Record<string, unknown>> {
  const { clientId, items = [], promotionCode = null } = { ...current, ...input }
  const { promotionRefusal } = await priceItems(scope, { clientId: clientId as number, items, promotionCode })
  if (promotionRefusal && items.length > 0) throw new Problem('validation', { fields: { promotionCode: { key: promotionRefusal } } })
  return input
}
