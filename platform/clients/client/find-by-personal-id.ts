import { type Expression, type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { noteComparison } from './find-duplicates.ts'
import { personalIdDigest } from './personal-id.ts'

/** So many IDs a person compares in a minute, as with the check for duplicates. */
const mostAMinute = 60
/** How many each has compared in the minute that is counted, in this process. */
const compared = { minute: 0, byPerson: new Map<number, number>() }
/** An ID has one client, and some that are kept twice. */
const most = 5

/**
 * The clients with the ID that was typed, for those who may see IDs: compared as the check for duplicates does, noted and no more often, since whoever asks often
 * enough guesses them. Nothing where none was typed. @throws Problem tooManyRequests
 */
export async function foundByPersonalId(scope: Scope, typed: string): Promise<Expression<SqlBool>[]> {
  const digest = personalIdDigest(scope, typed)
  if (digest === null) return []
  if (scope.caller.id) countComparison(scope.caller.id, scope.now)
  const same = await scope.db
    .selectFrom('clients')
    .select(['id', 'displayName'])
    .where('nationalIdDigest', '=', digest)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  await noteComparison(scope, same)
  return same.length > 0 ? [sql<SqlBool>`"clients"."id" = any(${same.map(({ id }) => id)}::bigint[])`] : []
}

function countComparison(person: number, now: Date): void {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== compared.minute) Object.assign(compared, { minute, byPerson: new Map() })
  const count = (compared.byPerson.get(person) ?? 0) + 1
  if (count > mostAMinute) throw new Problem('tooManyRequests')
  compared.byPerson.set(person, count)
}
