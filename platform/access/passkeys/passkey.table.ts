import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '#platform/kernel/database.ts'

export interface PasskeysTable {
  id: Generated<number>
  userId: number
  /** Base64url, as is the key (COSE). */
  credentialId: string
  publicKey: string
  counter: number
  transports: Json<string[]>
  synced: boolean
  name: string
  createdOn: Instant
  lastUsedOn: NullableInstant
}

declare module '#platform/kernel/database.ts' {
  interface Tables {
    passkeys: PasskeysTable
    passkeyChallenges: {
      id: Generated<number>
      challengeHash: string
      purpose: 'register' | 'signIn' | 'secondStep'
      userId: number | null
      codeChallengeId: number | null
      expiresOn: Instant
    }
  }
}
