import { Problem } from '#contract/kernel/problem.ts'
import { clientOf } from './owner.ts'
import type { Scope } from './scope.ts'

interface Decided {
  resource: string
  record: { id: number; version: number }
  /** The one that it was decided on. */
  version?: number | undefined
}

/** Why a verb is refused; where the record is another one than was seen, it also says who has changed it. */
export async function refusedSince(scope: Scope, problem: Problem, { resource, record, version }: Decided): Promise<Problem> {
  if (version === undefined || version === record.version || problem.code !== 'wrongState') return problem
  // Who of the staff did something is staff's own to know.
  if (clientOf(scope.caller) !== null) return problem
  const last = await scope.db
    .selectFrom('auditEntries')
    .select(['actorName', 'actorKind'])
    .where('resource', '=', resource)
    .where('recordId', '=', record.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.actorKind !== 'system' ? new Problem(problem.code, { ...problem.detail, since: last.actorName }) : problem
}
