import { z } from 'zod'
import type { Outcome } from '#contract/automation/job-runs.ts'
import { Problem, type ProblemCode } from '#contract/kernel/problem.ts'
import { type BulkAction, bulkAction } from '#platform/kernel/bulk-actions.ts'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { type ListSource, listSources, rowsOf } from '#platform/kernel/list-sources.ts'
import { toProblem } from '#platform/kernel/problem-reply.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { UndoStep } from '#platform/kernel/undo-step.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { runToDo, settleRun } from '../job-run/settle-run.ts'
import { stepsOf } from '../job-run/steps-of.ts'

/** What a record may refuse without anything being wrong. */
const skips: ReadonlySet<ProblemCode> = new Set(['wrongState', 'inUse', 'forbidden', 'notFound', 'duplicate', 'conflict'])
const pageSize = 200

/** Runs an action on each record of a run, one transaction each; a record that refuses never stops the others. Runs on where it was cut off. */
export const runBulk = job({
  name: 'runBulk',
  values: z.strictObject({ id: z.int() }),
  expireInSeconds: 6 * 3600,
  // Each try goes on where the last one was cut off.
  retryLimit: 20,
  retryDelay: 5,
  concurrency: 1,
  gaveUp: (scope, { id }) => settleRun(scope, id, { state: 'failed', reason: 'internal' }),
  handle: async (scope, { id }, { signal }) => {
    const found = await runToDo(scope, id)
    if (!found) return
    const { run, owner } = found
    const source = listSources.get(run.resource)
    const action = bulkAction(run.resource, run.action)
    if (!owner || !source || !action || (run.undoesId === null && !mayDo(owner, action))) {
      await settleRun(scope, id, { state: 'failed', reason: 'forbidden' })
      throw new PermanentFailure('the owner may not do this any more')
    }
    await settleRun(scope, id, { state: 'running' })
    const treated = await scope.db.selectFrom('jobRunResults').select('recordId').where('jobRunId', '=', id).execute()
    const before = new Set(treated.map(({ recordId }) => recordId))
    const left = run.recordIds.filter(recordId => !before.has(recordId))
    for (let at = 0; at < left.length; at += pageSize) {
      const page = left.slice(at, at + pageSize)
      const names = await namesOf(owner, source, page)
      const workOf =
        run.undoesId === null ? doing(action, run.request.values ?? {}) : await undoing(scope, run.resource, run.undoesId, page)
      for (const recordId of page) {
        if (signal.aborted) throw new Error('the worker stops')
        if (!(await treat(owner, { id, recordId, name: names.get(recordId), work: workOf(recordId) }))) return
      }
    }
    await inTransaction(scope, async inner => {
      await settleRun(inner, id, { state: 'success' })
      if (run.resource !== 'notifications') await tellEnded(inner, id)
    })
  },
})

async function tellEnded(scope: Scope, id: number): Promise<void> {
  const run = await scope.db.selectFrom('jobRuns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { resource, ownerId, doneCount, skippedCount, failedCount } = run
  await notifyStaff(scope, {
    kind: 'job',
    to: { people: [ownerId] },
    key: 'bulkEnded',
    values: { things: resource, done: doneCount, skipped: skippedCount, failed: failedCount },
    link: { to: 'jobResults', id },
    dedupeKey: `jobRuns ${id}`,
  })
}

async function namesOf(scope: Scope, source: ListSource, ids: number[]): Promise<Map<number, string>> {
  const rows = await rowsOf(scope, source, ids)
  return new Map(rows.map(row => [row.id as number, source.nameOf(row, scope.origin.locale)]))
}

const mayDo = (owner: Scope, { capability }: BulkAction) => capability === 'signedIn' || owner.can(capability)

/** What is done with one record, in its transaction; answers what takes it back. */
type Work = (scope: Scope) => Promise<UndoStep | null>

/** The same for every record. */
function doing(action: BulkAction, given: unknown): (recordId: number) => Work {
  const values = action.values.parse(given)
  return recordId => scope => action.one(scope, recordId, values)
}

/** For each what takes back what another run did with it. */
async function undoing(scope: Scope, resource: string, undoesId: number, page: readonly number[]): Promise<(recordId: number) => Work> {
  const steps = await stepsOf(scope, undoesId, page)
  return recordId => async owner => {
    const step = steps.get(recordId)
    const action = step && bulkAction(resource, step.verb)
    if (!action) throw new Problem('notFound')
    if (!mayDo(owner, action)) throw new Problem('forbidden')
    const { version, body } = step
    await action.one(owner, recordId, { ...body, ...(version === undefined ? {} : { version }) })
    return null
  }
}

interface Turn {
  id: number
  recordId: number
  /** undefined: the owner cannot see it. */
  name: string | undefined
  work: Work
}

/** One record: the action and its result are kept together or not at all. Answers false when the run was cancelled. */
async function treat(scope: Scope, turn: Turn): Promise<boolean> {
  if (turn.name === undefined) return keep(scope, turn, 'skipped', 'notFound')
  try {
    return await inTransaction(scope, async inner => {
      if (!(await keep(inner, turn, 'done', null))) return false
      const step = await turn.work(inner)
      if (step) await keepStep(inner, turn, step)
      return true
    })
  } catch (error) {
    if (error instanceof TakenOver) throw error
    const { code, detail } = toProblem(error)
    if (code === 'internal') scope.services.log.error({ err: error, jobRunId: turn.id, recordId: turn.recordId }, 'bulk action failed')
    return keep(scope, turn, skips.has(code) ? 'skipped' : 'failed', detail.reason ?? code)
  }
}

/** What takes it back is kept with the result. */
async function keepStep({ db }: Scope, { id, recordId }: Turn, step: UndoStep): Promise<void> {
  await db
    .updateTable('jobRunResults')
    .set({ undo: JSON.stringify(step) })
    .where('jobRunId', '=', id)
    .where('recordId', '=', recordId)
    .execute()
  await db
    .updateTable('jobRuns')
    .set(eb => ({ undoableCount: eb('undoableCount', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The run was taken over by another worker, which has treated this record. */
class TakenOver extends Error {}

async function keep(scope: Scope, { id, recordId, name }: Turn, outcome: Outcome, reason: string | null): Promise<boolean> {
  return inTransaction(scope, async inner => {
    const count = `${outcome}Count` as const
    const going = await inner.db
      .updateTable('jobRuns')
      .set(eb => ({ done: eb('done', '+', 1), [count]: eb(count, '+', 1), updatedOn: scope.now }))
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (!going) return false
    const kept = await inner.db
      .insertInto('jobRunResults')
      .values({ jobRunId: id, recordId, name: name ?? '', outcome, reason })
      .onConflict(conflict => conflict.doNothing())
      .returning('recordId')
      .executeTakeFirst()
    if (!kept) throw new TakenOver(`another worker goes on with run ${id}`)
    return true
  })
}
