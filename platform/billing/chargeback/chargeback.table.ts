import type { ColumnType } from 'kysely'
import type { Chargeback } from '#contract/billing/chargebacks.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  Chargeback,
  | 'clientId'
  | 'transactionId'
  | 'amount'
  | 'currency'
  | 'gatewayReference'
  | 'dueDate'
  | 'note'
  | 'source'
  | 'status'
  | 'lostAmount'
  | 'reversalId'
>
export interface ChargebacksTable extends RecordColumns, Plain {
  decidedOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    chargebacks: ChargebacksTable
  }
}
