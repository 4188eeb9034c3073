import type { ColumnType, Generated } from 'kysely'
import type { clientUserStatuses } from '#contract/clients/client-users.ts'
import type { languages } from '#contract/clients/client-values.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ClientPermission } from '#contract/kernel/client-permissions.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface ClientUsersTable extends RecordColumns {
  searchText: Generated<string>
  clientId: number
  userId: number | null
  /** Where the invitation went. */
  invitedEmail: string
  language: (typeof languages)[number]
  permissions: Json<ClientPermission[]>
  status: (typeof clientUserStatuses)[number]
  asOwner: Generated<boolean>
  /** Of the link's token; none once it was used. */
  inviteHash: string | null
  inviteEndsOn: NullableInstant
  lastSignInOn: NullableInstant
  /** Somebody asked to reset the second step, and nobody has decided yet. */
  resetAskedOn: NullableInstant
  resetAskerId: Generated<number | null>
  resetAskerName: ColumnType<Bilingual | null, string | null | undefined, string | null>
  resetReason: Generated<string | null>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientUsers: ClientUsersTable
  }
}
