import type { ColumnType } from 'kysely'
import type { ClientInput, ClientStatus } from '#contract/clients/clients.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<ClientInput, 'emailPreferences' | 'tags'>
export interface ClientsTable extends RecordColumns, Plain {
  emailPreferences: Json<ClientInput['emailPreferences']>
  tags: Json<string[]>
  status: ClientStatus
  displayName: string
  displayNameAr: string | null
  signupOn: Instant
  lastSignInOn: NullableInstant
  ownerUserId: number | null
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clients: ClientsTable
  }
}
