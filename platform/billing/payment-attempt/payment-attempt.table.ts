import type { ColumnType, Selectable } from 'kysely'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  PaymentAttempt,
  | 'clientId'
  | 'invoiceId'
  | 'topUp'
  | 'gatewayId'
  | 'status'
  | 'amount'
  | 'currency'
  | 'chargeNumber'
  | 'brand'
  | 'lastFour'
  | 'reference'
  | 'paymentId'
  | 'transactionId'
  | 'billNumber'
  | 'billerCode'
  | 'billExpiresOn'
  | 'code'
  | 'message'
  | 'goneBack'
  | 'unexplained'
>
export interface PaymentAttemptsTable extends RecordColumns, Plain {
  /** A UUID, made before the gateway is asked: the same one again is the same payment there. */
  key: string
  /** Where the payer is to go. */
  address: string | null
  savedCardId: number | null
  /** It is paid at a bank, not on a page. */
  byBill: boolean
  /** The payer wants the card to be kept. */
  save: boolean
  /** Its client asked for the charge of the card: they pay also what they dispute. */
  byPayer: ColumnType<boolean, boolean | undefined, boolean>
  endedOn: NullableInstant
  /** What of that a person has said is as it should be, in minor units. */
  dealtWith: ColumnType<number, number | undefined, number>
  searchText: ColumnType<string, string, string>
}
export interface PaymentAttemptSharesTable {
  attemptId: number
  invoiceId: number
  /** Minor units of the attempt's currency. */
  amount: number
  charging: ColumnType<boolean, never, never>
}
export type StoredAttempt = Selectable<PaymentAttemptsTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    paymentAttempts: PaymentAttemptsTable
    paymentAttemptShares: PaymentAttemptSharesTable
  }
}
