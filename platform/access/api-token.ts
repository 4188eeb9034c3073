import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { tokenPrefixes } from '#contract/access/api-tokens.ts'
import { anyHolds } from '#contract/kernel/address-range.ts'
import type { Db, NullableInstant } from '#platform/kernel/database.ts'
import { limits } from './limits.ts'
import { newToken } from './tokens.ts'

/** What is written down of a token's use. */
export interface TokenUse {
  lastUsedOn: NullableInstant
  lastUsedIp: string | null
  lastRefusedOn: NullableInstant
  lastRefusedIp: string | null
}

/** How much of a token stays known, to tell it from others. */
const shown = 12

/** A new token, its hash and its first characters. */
export function makeApiToken(prefix: (typeof tokenPrefixes)[keyof typeof tokenPrefixes]) {
  const token = `${prefix}${newToken()}`
  return { token, tokenHash: apiTokenHash(token), hint: token.slice(0, shown) }
}
export const apiTokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

interface Kept {
  id: number
  allowedIps: readonly string[]
  lastUsedOn: string | null
  lastRefusedOn: string | null
}
type Table = 'staffTokens' | 'clientTokens'

/** Whether a token may be used from an address; written down once a minute, either way. Counts as no change of it. */
export async function admitToken(db: Db, table: Table, { id, allowedIps, ...last }: Kept, ip: string, now: Date): Promise<boolean> {
  const admitted = allowedIps.length === 0 || anyHolds(allowedIps, ip)
  const before = admitted ? last.lastUsedOn : last.lastRefusedOn
  if (before === null || now.getTime() - Date.parse(before) > limits.seen)
    await db
      .updateTable(table)
      .set(admitted ? { lastUsedOn: now, lastUsedIp: ip } : { lastRefusedOn: now, lastRefusedIp: ip })
      .where('id', '=', id)
      .execute()
  return admitted
}

/** A day in a column, as it is written. */
export const dayText = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
