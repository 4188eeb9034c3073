import { randomInt } from 'node:crypto'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './order.table.ts'

/** A number of ten digits that no order has, and that cannot be guessed from another one. */
export async function newOrderNumber(scope: Scope): Promise<string> {
  const number = String(randomInt(1_000_000_000, 10_000_000_000))
  const taken = await scope.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  return taken ? newOrderNumber(scope) : number
}
