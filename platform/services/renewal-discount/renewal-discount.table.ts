import type { ColumnType } from 'kysely'
import type { CalendarDate } from '#contract/kernel/calendar.ts'

/** So many percent off the next payments of a service, as an accepted offer gave it. */
export interface RenewalDiscountsTable {
  id: ColumnType<number, never, never>
  serviceId: number
  requestId: number
  percent: number
  payments: number
  createdOn: ColumnType<string, Date, never>
}
/** A period, by its first day, whose invoice had it. */
export interface RenewalDiscountUsesTable {
  discountId: number
  periodFrom: CalendarDate
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    renewalDiscounts: RenewalDiscountsTable
    renewalDiscountUses: RenewalDiscountUsesTable
  }
}
