import { sql } from 'kysely'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { type Product, products } from '#contract/catalogue/products.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import type { Client } from './client.ts'
import type { TestPlatform } from './platform.ts'

type NewProduct = BodyInput<typeof products.endpoints.create>
type NewOrder = BodyInput<typeof orders.endpoints.create>
let made = 0

/** Something that is sold. */
export async function sold(staff: Client, more: Partial<NewProduct> = {}): Promise<Product> {
  made++
  const name = { en: `Sold ${made}`, ar: `منتج ${made}` }
  const { data: group } = await staff.call(productGroups.endpoints.create, { body: { name } })
  const answer = await staff.call(products.endpoints.create, { body: { name, groupId: group.id, type: 'sharedHosting', ...more } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** An order that staff place for a client. */
export async function orderOf(staff: Client, clientId: number, items: NewOrder['items'], more: Partial<NewOrder> = {}): Promise<Order> {
  const answer = await staff.call(orders.endpoints.create, { body: { clientId, items, ...more } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** The balance of each account that anything was booked on, in minor units. */
export async function balances({ database: { db } }: Pick<TestPlatform, 'database'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select "account", sum("amount")::bigint as "amount" from "ledgerLines" group by "account"`.execute(db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
