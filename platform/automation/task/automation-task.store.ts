import { sql } from 'kysely'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from './automation.table.ts'
import { namesOfTask } from './names-of-task.ts'

/** A value of the last run of a task that was not empty, or of the very last. */
const ofLast = (column: string, worth = false) => {
  const condition = worth ? sql`and r."done" + r."skipped" + r."failed" > 0 and r."endedOn" is not null` : sql``
  return sql`(select ${sql.raw(column)} from "automationRuns" r where r."taskId" = "automationTasks"."id" ${condition}
    order by r."id" desc limit 1)`
}

/** The run that holds a task. */
const running = sql`(select * from "automationRuns" r where r."taskId" = "automationTasks"."id" and r."status" = 'running') "run"`

export const automationTaskStore = crud({
  resource: automationTasks,
  computed: {
    lockedOn: () => sql`(select coalesce("run"."startedOn", "run"."createdOn") from ${running} limit 1)`,
    lockAlive: () => sql<boolean>`exists (select from ${running} join "jobs"."job" on "job"."name" = 'runTask'
      and "job"."state" in ('created', 'retry', 'active') and ("job"."data" ->> 'id')::bigint = "run"."id")`,
    lastRunId: () => ofLast('r."id"'),
    lastRunStatus: () => ofLast('r."status"'),
    lastRunOn: () => ofLast('coalesce(r."startedOn", r."createdOn")'),
    lastTook: () => ofLast('(extract(epoch from r."endedOn" - r."startedOn") * 1000)::bigint', true),
    lastDone: () => ofLast('r."done"', true),
    lastFailed: () => ofLast('r."failed"', true),
  },
  refuses:
    () =>
    (verb, { lockedOn, lockAlive }) => {
      if (verb !== 'clearLock') return null
      return lockedOn === null ? 'taskNotLocked' : lockAlive ? 'taskJobAlive' : null
    },
  nameOf: ({ name }) => namesOfTask(name),
})
