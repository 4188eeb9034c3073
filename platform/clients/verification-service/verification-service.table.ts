import type { ColumnType, Selectable } from 'kysely'
import type { VerificationService, VerificationServiceInput } from '#contract/clients/verification-services.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface VerificationServicesTable extends RecordColumns, Omit<VerificationServiceInput, 'name' | 'apiKey'> {
  name: Json<Bilingual>
  apiKeySealed: string | null
  purpose: VerificationService['purpose']
  status: VerificationService['status']
  connection: VerificationService['connection']
  testedOn: NullableInstant
  failure: string | null
  searchText: ColumnType<string, string, string>
}
export type StoredVerificationService = Selectable<VerificationServicesTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    verificationServices: VerificationServicesTable
  }
}
