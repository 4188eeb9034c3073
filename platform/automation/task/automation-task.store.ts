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

export const automationTaskStore = crud({
  resource: automationTasks,
  computed: {
    lastRunId: () => ofLast('r."id"'),
    lastRunStatus: () => ofLast('r."status"'),
    lastRunOn: () => ofLast('coalesce(r."startedOn", r."createdOn")'),
    lastTook: () => ofLast('(extract(epoch from r."endedOn" - r."startedOn") * 1000)::bigint', true),
    lastDone: () => ofLast('r."done"', true),
    lastFailed: () => ofLast('r."failed"', true),
  },
  nameOf: ({ name }) => namesOfTask(name),
})
