import type { JSONWebKeySet } from 'jose'
import { wordOf } from '../verification/ask-service.ts'

/** A token may be so old, in seconds, and its clock so far from ours. */
const [oldest, tolerance] = [600, 60]

/** The transaction that a token of Nafath is about; null: it is not theirs, too old, or of none. */
export async function transactionOf(token: string, keys: unknown, now: Date): Promise<string | null> {
  const { createLocalJWKSet, jwtVerify } = await import('jose')
  try {
    const rules = { algorithms: ['RS256'], clockTolerance: tolerance, currentDate: now }
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys as JSONWebKeySet), rules)
    const old = payload.iat !== undefined && payload.iat < now.getTime() / 1000 - oldest
    return old || (payload.iat === undefined && payload.exp === undefined) ? null : wordOf(payload.transId, 100)
  } catch {
    return null
  }
}
