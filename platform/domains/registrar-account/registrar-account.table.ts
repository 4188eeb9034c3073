import type { ColumnType, Selectable } from 'kysely'
import type { RegistrarAccount } from '#contract/domains/registrar-accounts.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface RegistrarAccountsTable
  extends RecordColumns,
    Pick<RegistrarAccount, 'driver' | 'simulatedBehaviour' | 'status' | 'connection' | 'failure'> {
  name: Json<Bilingual>
  testedOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
export type StoredRegistrar = Selectable<RegistrarAccountsTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    registrarAccounts: RegistrarAccountsTable
  }
}
