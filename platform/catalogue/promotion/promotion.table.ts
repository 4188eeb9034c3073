import type { ColumnType, Generated } from 'kysely'
import type { Promotion } from '#contract/catalogue/promotions.ts'
import type { Instant, Json, RecordColumns } from '#platform/kernel/database.ts'

type Stored = Omit<Promotion, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | 'status' | 'uses'>
type Columns = { [K in keyof Stored]: Stored[K] extends readonly (infer T)[] ? Json<T[]> : Stored[K] }
export interface PromotionsTable extends RecordColumns, Columns {
  searchText: ColumnType<string, string, string>
}

export interface PromotionUsesTable {
  id: Generated<number>
  createdOn: Instant
  promotionId: number
  orderId: number
  /** Of an upgrade: the service, and its invoice where it has one. */
  serviceId: number | null
  invoiceId: number | null
  clientId: number | null
  currency: string
  /** In minor units. */
  discount: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    promotions: PromotionsTable
    promotionUses: PromotionUsesTable
  }
}
