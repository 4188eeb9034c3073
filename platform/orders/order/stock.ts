import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Order } from '#contract/orders/orders.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Items = Pick<Order, 'items'>

/** Nobody has names in stock, and what runs already takes nothing more of it. */
const isCounted = ({ tldId, serviceId }: Order['items'][number]) => tldId === null && serviceId === null

/** Where the stock of what a line sells is counted. */
const countedIn = ({ productId, addonId }: Order['items'][number]) =>
  productId === null ? { table: sql.table('productAddons'), id: addonId } : { table: sql.table('products'), id: productId }

/** Takes what an order sells from the stock, or what of it is still wanted. Of two that want the last one, the later is refused. */
export async function takeStock({ db }: Scope, { items }: Items, wanted: Order['items'] = items): Promise<void> {
  for (const item of wanted) {
    if (!isCounted(item)) continue
    const { table, id } = countedIn(item)
    const { rows } = await sql`update ${table} set "stock" = "stock" - ${item.quantity}
      where "id" = ${id} and ("stock" is null or "stock" >= ${item.quantity}) returning "id"`.execute(db)
    if (rows.length === 0)
      throw new Problem('validation', { fields: { [`${pathOf(items, item)}.quantity`]: { key: 'outOfStock', values: { left: 0 } } } })
  }
}

/** Gives back what was taken for items. */
export async function giveStockBack({ db }: Scope, { items }: Items): Promise<void> {
  for (const item of items) {
    if (!isCounted(item)) continue
    const { table, id } = countedIn(item)
    await sql`update ${table} set "stock" = "stock" + ${item.quantity} where "id" = ${id} and "stock" is not null`.execute(db)
  }
}

/** Where an item of an order stood when it was asked for: addons are asked for with the item that they are sold with. */
function pathOf(items: Order['items'], { position, partOf }: Order['items'][number]): string {
  const products = items.filter(one => one.partOf === null)
  const path = `items.${products.findIndex(one => one.position === (partOf ?? position))}`
  return partOf === null ? path : `${path}.addons.${position - partOf - 1}`
}
