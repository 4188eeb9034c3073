import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '#platform/kernel/database.ts'

/** How far who administers a name is with confirming it: one of a name. */
export interface NameConfirmationsTable {
  domainId: number
  status: 'waiting' | 'confirmed' | 'refused'
  /** Of whom was asked: somebody else's confirmation is none. */
  contactDigest: string
  /** Of the link, as long as it is good. */
  tokenHash: string | null
  expiresOn: Instant
  codeHash: string | null
  codeExpiresOn: NullableInstant
  codeSentOn: NullableInstant
  /** So many codes went out on this day. */
  codesOn: string | null
  codesSent: Generated<number>
  wrongCount: Generated<number>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    nameConfirmations: NameConfirmationsTable
  }
}
