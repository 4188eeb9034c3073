import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  Order,
  | 'number'
  | 'clientId'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'currency'
  | 'gross'
  | 'discount'
  | 'net'
  | 'vatAmount'
  | 'total'
  | 'notes'
  | 'invoiced'
  | 'promotionCode'
  | 'ip'
  | 'ipCountry'
  | 'placedBy'
  | 'fraudScore'
  | 'needsReview'
  | 'quoteId'
  | 'type'
  | 'archived'
>
export interface OrdersTable extends RecordColumns, Plain {
  /** What it sells was there before it. */
  imported: ColumnType<boolean, boolean | undefined, never>
  vat: Json<Order['vat']>
  fraudFindings: Json<Order['fraudFindings']>
  placerName: Json<Bilingual>
  searchText: ColumnType<string, string, string>
}

type Item = Order['items'][number]
export interface OrderItemsTable
  extends Omit<Item, 'id' | 'name' | 'steps' | 'renewals' | 'options' | 'customValues' | 'nameservers' | 'term'> {
  id: ColumnType<number, never, never>
  orderId: number
  name: Json<Bilingual>
  steps: Json<Item['steps']>
  renewals: Json<Item['renewals']>
  options: Json<Item['options']>
  customValues: Json<Item['customValues']>
  nameservers: Json<string[]>
  term: Json<NonNullable<Item['term']>> | null
  /** Of a name that comes to us: the code by which it may leave its registrar, sealed, until it is the name's. */
  eppCodeSealed: ColumnType<string | null, undefined, string | null>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    orders: OrdersTable
    orderItems: OrderItemsTable
  }
}
