import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Order } from '#contract/orders/orders.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Takes what an order sells from the stock. Of two that want the last one, the later is refused. */
export async function takeStock({ db }: Scope, { items }: Pick<Order, 'items'>): Promise<void> {
  for (const [at, { productId, quantity }] of items.entries()) {
    const { rows } = await sql`update "products" set "stock" = "stock" - ${quantity}
      where "id" = ${productId} and ("stock" is null or "stock" >= ${quantity}) returning "id"`.execute(db)
    if (rows.length === 0)
      throw new Problem('validation', { fields: { [`items.${at}.quantity`]: { key: 'outOfStock', values: { left: 0 } } } })
  }
}

/** Gives back what it took. */
export async function giveStockBack({ db }: Scope, { items }: Pick<Order, 'items'>): Promise<void> {
  for (const { productId, quantity } of items)
    await sql`update "products" set "stock" = "stock" + ${quantity} where "id" = ${productId} and "stock" is not null`.execute(db)
}
