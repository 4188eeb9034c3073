import type { Outcome } from '#contract/automation/job-runs.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem, type ProblemCode } from '#contract/kernel/problem.ts'
import { redactText } from '#contract/kernel/redact.ts'
import { listSources, rowsOf } from '#platform/kernel/list-sources.ts'
import { toProblem } from '#platform/kernel/problem-reply.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { RecordTask } from '#platform/kernel/task.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type {} from './automation.table.ts'

/** What a record may refuse without anything being wrong. */
export const skips: ReadonlySet<ProblemCode> = new Set(['wrongState', 'inUse', 'forbidden', 'notFound', 'duplicate', 'conflict'])

interface Turn {
  runId: number
  task: RecordTask
}

/** One record: what is done with it, its result and how far the run is are kept together or not at all. False: the run does not go on. */
export async function treatRecord(scope: Scope, turn: Turn, id: number): Promise<boolean> {
  try {
    return await inTransaction(scope, async inner => {
      if (!(await reach(inner, turn, id))) return false
      const treated = await turn.task.treat(inner, id)
      await keep(inner, turn, treated, { outcome: 'done', reason: null, detail: null })
      return true
    })
  } catch (error) {
    const why = whyNot(error)
    if (why.outcome === 'failed')
      scope.services.log.warn({ err: error, task: turn.task.name, recordId: id }, 'a record of the automation failed')
    return inTransaction(scope, async inner => {
      if (!(await reach(inner, turn, id))) return false
      await keep(inner, turn, [id], why)
      return true
    })
  }
}

interface Result {
  outcome: Outcome
  reason: string | null
  detail: string | null
}

/** Why a record was not treated, for people. */
export function whyNot(error: unknown): Result {
  const { code, detail } = toProblem(error)
  const outcome = skips.has(code) ? 'skipped' : 'failed'
  const said = error instanceof Problem ? null : redactText(error instanceof Error ? error.message : String(error)).slice(0, 500)
  return { outcome, reason: detail.reason ?? code, detail: said }
}

/** Notes that a run has come to a record; false where it does not run any more, or another worker has come further. */
async function reach({ db, now }: Scope, { runId }: Turn, id: number): Promise<boolean> {
  const going = await db
    .updateTable('automationRuns')
    .set({ lastId: id, updatedOn: now })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where('lastId', '<', id)
    .returning('id')
    .executeTakeFirst()
  return going !== undefined
}

async function keep(scope: Scope, { runId, task }: Turn, ids: readonly number[], result: Result): Promise<void> {
  if (ids.length === 0) return
  const names = await namesOf(scope, task.kind, ids)
  const { now } = scope
  const rows = ids.map(recordId => ({
    ...{ runId, task: task.name, kind: task.kind, recordId, ...result, createdOn: now, updatedOn: now },
    recordName: JSON.stringify(names.get(recordId) ?? { en: `#${recordId}`, ar: `#${recordId}` }),
  }))
  await scope.db
    .insertInto('automationResults')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await scope.db
    .updateTable('automationRuns')
    .set(eb => ({ [result.outcome]: eb(result.outcome, '+', ids.length) }))
    .where('id', '=', runId)
    .execute()
}

/** What people call records, in both languages. */
export async function namesOf(scope: Scope, kind: string, ids: readonly number[]): Promise<Map<number, Bilingual>> {
  const source = listSources.get(kind)
  if (!source) return new Map()
  const rows = await rowsOf(scope, source, ids)
  return new Map(rows.map(row => [row.id as number, { en: source.nameOf(row, 'en-US'), ar: source.nameOf(row, 'ar-SA') }]))
}
