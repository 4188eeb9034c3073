import type { ColumnType, Generated, Selectable } from 'kysely'
import type { IdentityCheck } from '#contract/clients/identity-checks.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, NullableInstant } from '#platform/kernel/database.ts'

/** One request to a person to confirm who they are. What says who that is goes once it is over. */
export interface IdentityChecksTable {
  id: Generated<number>
  clientId: number
  serviceId: number | null
  /** Who began it: nobody else is told the two digits. */
  userId: number
  userName: Json<Bilingual>
  byClient: boolean
  requestId: string
  state: ColumnType<IdentityCheck['state'], IdentityCheck['state'] | undefined, IdentityCheck['state']>
  failure: IdentityCheck['failure']
  numberDigest: string
  numberSealed: string | null
  transactionId: string | null
  code: string | null
  ip: string
  createdOn: Instant
  expiresOn: Instant
  askedOn: NullableInstant
  endedOn: NullableInstant
}
export type StoredIdentityCheck = Selectable<IdentityChecksTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    identityChecks: IdentityChecksTable
  }
}
