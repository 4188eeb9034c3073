import { z } from 'zod'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { job } from '#platform/kernel/jobs.ts'
import { toProblem } from '#platform/kernel/problem-reply.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { dnsTaskStore } from './dns-task.store.ts'
import { dnsWork, type Settle, type StoredItem, type StoredTask } from './dns-work.ts'
import { scopeOfTask } from './scope-of-task.ts'
import { settleItem, settleItems, TaskStopped } from './settle-item.ts'
import { TaskRefused } from './task-refused.ts'

/** So many zones are treated by one job; the next one goes on after them. */
const AT_ONCE = 200

/**
 * Treats zones of a task, in their order; one that fails stops no other. A job names the version of the task that queued it: one of an earlier version does
 * nothing, so that pausing and resuming never runs two at once. What became of a zone is kept with the change itself, so that whoever takes the task over
 * goes on after the zone that was treated last.
 */
export const runDnsTask = job({
  name: 'runDnsTask',
  values: z.strictObject({ id: z.int().positive(), version: z.int().positive() }),
  retryLimit: 20,
  retryDelay: 5,
  concurrency: 2,
  expireInSeconds: 3600,
  handle: async (scope, { id, version }, { signal }) => {
    const task = await scope.db.selectFrom('dnsTasks').selectAll().where('id', '=', id).executeTakeFirst()
    if (task?.status !== 'running' || task.version !== version) return {}
    const owner = await scopeOfTask(scope, task)
    if (!owner) return end(scope, task, 'failed', { reason: 'taskOwnerGone' })
    const items = await scope.db
      .selectFrom('dnsTaskItems')
      .selectAll()
      .where('taskId', '=', id)
      .where('state', '=', 'waiting')
      .where(one => one.or([one('waitsUntil', 'is', null), one('waitsUntil', '<=', scope.now.toISOString())]))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (!(await treatTogether(owner, task, items)))
      for (const item of items) {
        if (signal.aborted) throw new Error('the worker stops')
        if (!(await treat(owner, task, item))) return {}
      }
    const later = items.length < AT_ONCE ? await waitOf(scope, id) : 0
    if (later === null) return end(scope, task, 'completed')
    await scope.enqueue(runDnsTask, { id, version }, later > 0 ? { startAfter: later } : {})
    return { treated: items.length }
  },
})

/** In how many seconds the next zone is to be treated that waits for its time; null: none is left. */
async function waitOf({ db, now }: Scope, taskId: number): Promise<number | null> {
  const next = await db
    .selectFrom('dnsTaskItems')
    .select('waitsUntil')
    .where('taskId', '=', taskId)
    .where('state', '=', 'waiting')
    .orderBy('waitsUntil', order => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  return next.waitsUntil === null ? 0 : Math.max(1, Math.ceil((new Date(next.waitsUntil).getTime() - now.getTime()) / 1000))
}

const settleOf =
  (task: StoredTask, item: StoredItem): Settle =>
  (inner, { outcome, zoneId, reason }) =>
    settleItem(inner, task, item.id, { state: outcome, reason: reason ?? null, detail: null, ...(zoneId === undefined ? {} : { zoneId }) })

/** Zones that are changed here alone, many in one transaction: all of them, or none and false. Then each is treated by itself, and says what is wrong. */
async function treatTogether(scope: Scope, task: StoredTask, items: readonly StoredItem[]): Promise<boolean> {
  const { treatMany } = dnsWork[task.kind]
  if (!treatMany || items.length === 0) return false
  try {
    return await inTransaction(scope, async inner => {
      await settleItems(inner, task, await treatMany(inner, task, items))
      return true
    })
  } catch (err) {
    scope.services.log.warn({ err, dnsTaskId: task.id }, 'zones of a DNS task are treated one by one')
    return false
  }
}

/** False where the task was stopped, or is in other hands. */
async function treat(scope: Scope, task: StoredTask, item: StoredItem): Promise<boolean> {
  try {
    await dnsWork[task.kind].treat(scope, task, item, settleOf(task, item))
    return true
  } catch (error) {
    if (error instanceof TaskStopped) return false
    const { code, detail } = error instanceof TaskRefused ? new Problem('wrongState', { reason: error.reason }) : toProblem(error)
    if (code === 'internal') scope.services.log.error({ err: error, dnsTaskId: task.id, itemId: item.id }, 'a zone of a DNS task failed')
    const problems = findingsOf(detail.fields, item)
    return inTransaction(scope, async inner => {
      await settleItem(inner, task, item.id, {
        ...{ state: 'failed', reason: detail.reason ?? code, detail: error instanceof TaskRefused ? error.detail : null },
        ...(problems.length > 0 ? { problems: JSON.stringify(problems), problemCount: problems.length } : {}),
      })
      return true
    }).catch(stopped => {
      if (stopped instanceof TaskStopped) return false
      throw stopped
    })
  }
}

/** What the rules refuse of a zone, by the line that it came from. */
function findingsOf(fields: FieldProblems | undefined, { wanted }: StoredItem) {
  return Object.entries(fields ?? {})
    .slice(0, 100)
    .map(([field, { key, values }]) => {
      const at = Number(/^records\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)
      const line = (wanted?.records[at] as { line?: number } | undefined)?.line
      return { line: line ?? null, key, ...(values ? { values: values as Record<string, string | number> } : {}) }
    })
}

const end = (scope: Scope, { id, version }: StoredTask, step: 'completed' | 'failed', set: object = {}) =>
  inTransaction(scope, async inner => {
    const task = await dnsTaskStore.find(inner, id, true)
    if (task.status !== 'running' || task.version !== version) return {}
    await takeStep(inner, dnsTaskStore, step, id, { set: { ...set, endedOn: inner.now.toISOString() } })
    return { ended: step }
  })
