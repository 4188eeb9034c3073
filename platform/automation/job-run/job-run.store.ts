import { sql } from 'kysely'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { reader } from '#platform/kernel/reader.ts'
import type { Scope } from '#platform/kernel/scope.ts'

const shown = 100

/** A member of staff's own runs. */
export const jobRunStore = reader({
  resource: jobRuns,
  computed: { fileName: () => sql`(select "files"."name" from "files" where "files"."id" = "jobRuns"."fileId")` },
  added: ['results'],
  visible: (scope, query) => query.where('jobRuns.ownerId', '=', scope.caller.id),
  complete: async (scope, row) => ({ ...row, results: await notDone(scope, row.id as number) }),
})

async function notDone(scope: Scope, jobRunId: number) {
  return scope.db
    .selectFrom('jobRunResults')
    .select(['recordId as id', 'name', 'outcome', 'reason'])
    .where('jobRunId', '=', jobRunId)
    .where('outcome', '!=', 'done')
    .orderBy('recordId')
    .limit(shown)
    .execute()
}
