import { automationTasks } from '#contract/automation/automation-tasks.ts'
import { nextRun } from '#contract/automation/task-schedule.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { automationTaskStore } from './automation-task.store.ts'
import { dryRun } from './dry-run.ts'
import { openRun, startNext } from './open-run.ts'
import { refuseWhileHeld } from './refuse-held.ts'

const verbs = verbsOf(automationTaskStore, {
  setSchedule: async (scope, _, { frequency, hour }) => ({
    set: { frequency, hour, nextRunOn: nextRun({ frequency, hour }, scope.now, await setting(scope, 'timeZone')).toISOString() },
  }),
  runNow: async (scope, task) => {
    await refuseWhileHeld(scope, task)
    const runId = await openRun(scope, task, 'person')
    if (runId === null) throw new Problem('wrongState', { reason: 'taskRuns' })
    await startNext(scope)
    return { payload: { runId } }
  },
  clearLock: async (scope, { id }) => {
    const run = await scope.db
      .updateTable('automationRuns')
      .set({ status: 'queued', updatedOn: scope.now })
      .where('taskId', '=', id)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (!run) throw new Problem('wrongState', { reason: 'taskNotLocked' })
    await startNext(scope)
    return { payload: { runId: run.id } }
  },
})

export const routes = served(automationTasks.endpoints, { ...automationTaskStore, ...verbs, dryRun })
