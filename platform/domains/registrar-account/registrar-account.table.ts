import type { ColumnType, Generated, Selectable } from 'kysely'
import type { RegistrarAccount, RegistrarAccountInput } from '#contract/domains/registrar-accounts.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface RegistrarAccountsTable
  extends RecordColumns,
    Omit<RegistrarAccountInput, 'name' | 'password' | 'clientKey' | 'environment'>,
    Pick<RegistrarAccount, 'status' | 'connection' | 'failure'> {
  name: Json<Bilingual>
  passwordSealed: string | null
  clientKeySealed: string | null
  environment: Generated<RegistrarAccount['environment']>
  balance: number | null
  balanceCurrency: string | null
  balanceReadOn: NullableInstant
  balanceLow: Generated<boolean>
  certificateExpiresOn: NullableInstant
  testedOn: NullableInstant
  /** Since when it does not answer, or refuses us. */
  failingSince: NullableInstant
  /** When it takes the next call, by the clock of the database. */
  nextCallOn: NullableInstant
  /** Calls in a row that it did not answer, and when the first of them was made. */
  failedCalls: Generated<number>
  firstFailedOn: NullableInstant
  /** Until then it is left alone. */
  restsUntil: NullableInstant
  costsFetchedOn: NullableInstant
  costsFailure: string | null
  searchText: ColumnType<string, string, string>
}
export type StoredRegistrar = Selectable<RegistrarAccountsTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    registrarAccounts: RegistrarAccountsTable
  }
}
