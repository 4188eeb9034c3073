import { sql } from 'kysely'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Relation } from '#platform/kernel/relations.ts'

const shown = 100

/** The first results that were not done. */
const notDone: Relation = async ({ db }, rows, name) => {
  for (const row of rows)
    row[name] = await db
      .selectFrom('jobRunResults')
      .select(['recordId as id', 'name', 'outcome', 'reason'])
      .where('jobRunId', '=', row.id as number)
      .where('outcome', '!=', 'done')
      .orderBy('recordId')
      .limit(shown)
      .execute()
}

/** A member of staff's own runs. */
export const jobRunStore = crud({
  resource: jobRuns,
  computed: {
    interrupted: () => sql`("jobRuns"."state" = 'running' and "jobRuns"."updatedOn" < now() - interval '20 seconds')`,
    fileSize: () => sql`(select "files"."size" from "files" where "files"."id" = "jobRuns"."fileId")`,
    fileName: () => sql`(select "files"."name" from "files" where "files"."id" = "jobRuns"."fileId")`,
  },
  relations: { results: notDone },
  refuses: () => (verb, run) => (verb === 'undo' && (run.undoableCount === 0 || run.undoneById !== null) ? 'nothingToUndo' : null),
  visible: (scope, query) => query.where('jobRuns.ownerId', '=', scope.caller.id),
  nameOf: ({ resource, action }) => `${resource} ${action}`,
})
