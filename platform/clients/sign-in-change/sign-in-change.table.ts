import type { Generated } from 'kysely'
import type { SignInChange } from '#contract/clients/sign-in-changes.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface SignInChangesTable extends RecordColumns, Pick<SignInChange, 'clientId' | 'userId' | 'kind' | 'from' | 'to' | 'cause'> {
  searchText: Generated<string>
  status: Generated<SignInChange['status']>
  requesterName: Json<Bilingual>
  /** Of the tokens of the two links. */
  oldHash: string | null
  newHash: string | null
  oldConfirmedOn: NullableInstant
  newConfirmedOn: NullableInstant
  expiresOn: Instant
  endedOn: NullableInstant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    signInChanges: SignInChangesTable
  }
}
