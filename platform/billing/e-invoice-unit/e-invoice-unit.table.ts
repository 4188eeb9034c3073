import type { ColumnType, Selectable } from 'kysely'
import type { EInvoiceUnit } from '#contract/billing/e-invoice-units.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  EInvoiceUnit,
  'name' | 'environment' | 'branch' | 'shortAddress' | 'businessCategory' | 'standard' | 'simplified' | 'status' | 'counter' | 'failure'
>
export interface EInvoiceUnitsTable extends RecordColumns, Plain {
  /** Of the device, as its certificate names it. */
  serialNumber: string
  keySealed: string
  otpSealed: string | null
  complianceRequest: string | null
  complianceToken: string | null
  complianceSecretSealed: string | null
  /** As the authority gave it. */
  certificate: string | null
  secretSealed: string | null
  certificateExpiresOn: NullableInstant
  /** Of the document that it issued last. */
  lastHash: string | null
  searchText: ColumnType<string, string, string>
}
export type StoredUnit = Selectable<EInvoiceUnitsTable>

declare module '#platform/kernel/database.ts' {
  interface Tables {
    eInvoiceUnits: EInvoiceUnitsTable
  }
}
