import { z } from 'zod'
import { MOST_ZONES } from '#contract/dns/dns-task-input.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import { job } from '#platform/kernel/jobs.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { dnsTaskStore } from './dns-task.store.ts'
import { dnsWork, type FoundZone } from './dns-work.ts'
import { scopeOfTask } from './scope-of-task.ts'
import { TaskRefused } from './task-refused.ts'

const AT_ONCE = 200
const LONGEST_STATEMENT = 4_000_000
/** So many lines that cannot be taken are kept of a zone; all of them are counted. */
const MOST_PROBLEMS = 100

/** Finds out what a task would do. Run twice it finds it twice, and keeps it once. */
export const prepareDnsTask = job({
  name: 'prepareDnsTask',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 5,
  retryDelay: 10,
  concurrency: 1,
  expireInSeconds: 3600,
  gaveUp: (scope, { id }) => refuse(scope, id, new TaskRefused('internal')),
  handle: async (scope, { id }) => {
    const task = await scope.db.selectFrom('dnsTasks').selectAll().where('id', '=', id).executeTakeFirst()
    if (task?.status !== 'preparing') return {}
    try {
      const owner = await scopeOfTask(scope, task)
      if (!owner) throw new TaskRefused('taskOwnerGone')
      const found = await dnsWork[task.kind].find(owner, task)
      if (found.length === 0) throw new TaskRefused('taskEmpty')
      if (found.length > MOST_ZONES) throw new TaskRefused('taskTooLarge')
      await keep(scope, id, found)
      return { zones: found.length }
    } catch (error) {
      if (!(error instanceof TaskRefused)) throw error
      await refuse(scope, id, error)
      return { refused: error.reason }
    }
  },
})

const rowOf = ({ now }: Scope, taskId: number, { leftOut, problems, wanted, zoneId, ...zone }: FoundZone) => ({
  ...{ ...zone, taskId, unicodeName: unicodeName(zone.name), zoneId: zoneId ?? null },
  state: leftOut ? ('leftOut' as const) : ('waiting' as const),
  problemCount: problems.length,
  problems: JSON.stringify(problems.slice(0, MOST_PROBLEMS)),
  wanted: wanted && JSON.stringify(wanted),
  searchText: searchText([zone.name, unicodeName(zone.name)]),
  ...{ phase: null, nameServers: null, reason: null, detail: null, createdOn: now, updatedOn: now },
})

/** What one statement takes: not too many rows, and not too long. */
function* inParts<R extends { wanted: string | null }>(rows: readonly R[]): Generator<R[]> {
  let [part, size] = [[] as R[], 0]
  for (const row of rows) {
    part.push(row)
    size += row.wanted?.length ?? 0
    if (part.length < AT_ONCE && size < LONGEST_STATEMENT) continue
    yield part
    ;[part, size] = [[], 0]
  }
  if (part.length > 0) yield part
}

const keep = (scope: Scope, id: number, found: readonly FoundZone[]) =>
  inTransaction(scope, async inner => {
    await inner.db.deleteFrom('dnsTaskItems').where('taskId', '=', id).execute()
    for (const rows of inParts(found.map(one => rowOf(inner, id, one)))) await inner.db.insertInto('dnsTaskItems').values(rows).execute()
    const total = found.filter(({ leftOut }) => !leftOut).length
    // What was pasted has become zones.
    await inner.db.updateTable('dnsTasks').set({ total, text: null }).where('id', '=', id).execute()
    await takeStep(inner, dnsTaskStore, 'prepared', id)
  })

const refuse = (scope: Scope, id: number, { reason, detail }: TaskRefused) =>
  inTransaction(scope, inner => takeStep(inner, dnsTaskStore, 'failed', id, { set: { reason, detail, endedOn: inner.now.toISOString() } }))
