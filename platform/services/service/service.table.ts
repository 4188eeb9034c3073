import type { ColumnType } from 'kysely'
import type { RaisedLimit } from '#contract/catalogue/configurable-options.ts'
import type { RenewalCharge } from '#contract/catalogue/renewal-charges.ts'
import type { Service } from '#contract/services/services.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Joined =
  | 'clientName'
  | 'nextProductName'
  | 'serverName'
  | 'orderNumber'
  | 'productName'
  | 'productType'
  | 'productGroupId'
  | 'module'
  | 'orphaned'
  | 'priceDiffers'
  | 'lastOperation'
  | 'lastJobState'
  | 'usageOn'
  | 'submittedOn'
  | 'activatedOn'
  | 'options'
  | 'customValues'
  | 'askedFields'
  | 'term'
type Columns = Omit<Service, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | Joined>
export interface ServicesTable extends RecordColumns, Columns {
  submittedOn: NullableInstant
  activatedOn: NullableInstant
  options: Json<Service['options']>
  customValues: Json<Service['customValues']>
  askedFields: Json<Service['askedFields']>
  term: Json<NonNullable<Service['term']>> | null
  /** What its account has above its package, since options raised it. */
  raisedLimits: Json<RaisedLimit[]>
  /** Of the account on the server, sealed. */
  password: string | null
  /** What later payments ask for since it followed another price; null: what its order says. */
  renewals: Json<RenewalCharge[]> | null
  /** The same of the price that it will have from `plannedFrom` on. */
  plannedRenewals: Json<RenewalCharge[]> | null
  /** The same as its server is being asked to take it. */
  newPassword: string | null
  /** What later payments will ask for when it is what it is being changed to. */
  nextRenewals: Json<RenewalCharge[]> | null
  /** Of another cycle: its first day, and the due date that its price was worked out with. */
  nextPeriodFrom: string | null
  nextAfterDue: string | null
  /** What one whole period of those that are paid came to, net in minor units; null: what it was sold for. The same once it is what it becomes. */
  paidAmount: number | null
  nextPaidAmount: number | null
  /** What a downgrade credits once it is in force, net in minor units. */
  nextCredit: number | null
  /** The options that it will have; null: those that it has. */
  nextOptions: Json<Service['options']> | null
  usageOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
/** A period that ends on another day than the billing cycle has it, by the service and the day on which it begins. */
export interface AlignedPeriodsTable {
  serviceId: number
  periodFrom: string
  dueOn: string
  cycle: Service['cycle']
  /** Whole billing cycles, and the share of another one. */
  whole: number
  shareDays: number | null
  shareOf: number | null
  /** The day of the month that its due dates keep from then on, and before. */
  dueDay: number
  dueDayBefore: number | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    alignedPeriods: AlignedPeriodsTable
    services: ServicesTable
  }
}
