import type { ColumnType } from 'kysely'
import type { Cart } from '#contract/orders/carts.ts'
import type { SoldCommand } from '#contract/orders/domain-line.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

export interface CartsTable extends RecordColumns, Pick<Cart, 'clientId' | 'promotionCode' | 'status' | 'orderId'> {}
/** As far as anything but its cart reads it. */
export interface CartItemsTable {
  id: ColumnType<number, never, never>
  cartId: number
  command: SoldCommand | null
  domain: string | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    carts: CartsTable
    cartItems: CartItemsTable
  }
}
