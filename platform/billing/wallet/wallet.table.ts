import type { ColumnType } from 'kysely'
import type { WalletCharge } from '#contract/billing/wallet-charges.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

/** Kept by the ledger alone: what is booked on a wallet changes it. */
export interface WalletsTable {
  clientId: ColumnType<number, never, never>
  currency: ColumnType<string, never, never>
  balance: ColumnType<number, never, never>
}
/** A view of the ledger. */
export interface WalletMovementsTable {
  id: ColumnType<number, never, never>
  bookedOn: ColumnType<string, never, never>
  clientId: ColumnType<number, never, never>
  currency: ColumnType<string, never, never>
  amount: ColumnType<number, never, never>
  invoiceId: ColumnType<number | null, never, never>
}
type Plain = Pick<
  WalletCharge,
  'clientId' | 'amount' | 'currency' | 'direction' | 'source' | 'reference' | 'reason' | 'status' | 'requesterId' | 'expiresOn' | 'left'
>
export interface WalletChargesTable extends RecordColumns, Plain {
  requesterName: Json<Bilingual>
  approverName: Json<Bilingual> | null
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    wallets: WalletsTable
    walletMovements: WalletMovementsTable
    walletCharges: WalletChargesTable
  }
}
