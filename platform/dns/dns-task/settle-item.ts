import { sql, type Updateable } from 'kysely'
import type { LineProblem } from '#contract/dns/dns-task-items.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { DnsTaskItemsTable } from './dns-task.table.ts'
import type { StoredTask } from './dns-work.ts'

/** The task was paused or cancelled, or another worker has treated this zone: what was about to be kept is undone. */
export class TaskStopped extends Error {}

type State = 'done' | 'skipped' | 'failed'
type Became = Updateable<DnsTaskItemsTable> & { state: State }

/** Keeps what became of a zone of a task that runs, once. @throws TaskStopped */
export async function settleItem(scope: Scope, task: StoredTask, itemId: number, became: Became): Promise<void> {
  await count(scope, task, [became.state])
  const kept = await scope.db
    .updateTable('dnsTaskItems')
    .set({ ...became, updatedOn: scope.now })
    .where('id', '=', itemId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new TaskStopped('another worker treated the zone')
}

/** What became of one zone of many. */
export interface ItemBecame {
  id: number
  state: State
  /** Why it was skipped or failed, as a key of the reasons. */
  reason: string | null
  problems?: readonly LineProblem[]
}

/** Keeps what became of many zones, all of them or none. @throws TaskStopped */
export async function settleItems(scope: Scope, task: StoredTask, became: readonly ItemBecame[]): Promise<void> {
  await count(
    scope,
    task,
    became.map(({ state }) => state),
  )
  const rows = became.map(({ problems, ...one }) => ({ ...one, problems: problems ?? null, problemCount: problems?.length ?? null }))
  const { rows: kept } = await sql`update "dnsTaskItems" set "state" = "given"."state", "reason" = "given"."reason", "detail" = null,
      "problems" = coalesce("given"."problems", "dnsTaskItems"."problems"),
      "problemCount" = coalesce("given"."problemCount", "dnsTaskItems"."problemCount"), "updatedOn" = ${scope.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as "given" ("id" bigint, "state" text, "reason" text, "problems" jsonb, "problemCount" int)
    where "dnsTaskItems"."id" = "given"."id" and "dnsTaskItems"."state" = 'waiting' returning "dnsTaskItems"."id"`.execute(scope.db)
  if (kept.length !== became.length) throw new TaskStopped('another worker treated one of the zones')
}

/** Counts zones that were treated, while the task goes on as whoever treats them knows it. @throws TaskStopped */
async function count({ db }: Scope, { id, version }: StoredTask, states: readonly State[]): Promise<void> {
  const of = (state: State) => states.filter(one => one === state).length
  const going = await db
    .updateTable('dnsTasks')
    .set(one => ({
      done: one('done', '+', states.length),
      doneCount: one('doneCount', '+', of('done')),
      skippedCount: one('skippedCount', '+', of('skipped')),
      failedCount: one('failedCount', '+', of('failed')),
    }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!going) throw new TaskStopped('the task goes on no more')
}
