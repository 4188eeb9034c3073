import { automationResults } from '#contract/automation/automation-results.ts'
import { automationRuns } from '#contract/automation/automation-runs.ts'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import type { TaskName } from '#contract/automation/task-names.ts'
import { runAutomation } from '#platform/automation/task/run-automation.job.ts'
import { treatRun } from '#platform/automation/task/treat-run.ts'
import type { Platform } from '#platform/platform.ts'
import { doJob } from './job-run.ts'

/** What became of the records of a run. */
export interface Ran {
  done: number
  skipped: number
  failed: number
}

/** Runs one task now, whenever it is due, as a worker would; answers what became of its records. */
export async function runTaskNow(platform: Platform, name: TaskName): Promise<Ran> {
  const { db } = platform.database
  const task = await db.selectFrom('automationTasks').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const at = new Date()
  // One that is under way is treated by this worker too.
  const opened = await db
    .insertInto('automationRuns')
    .values({ taskId: task.id, task: name, trigger: 'person', status: 'running', createdOn: at, updatedOn: at, startedOn: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const open = db.selectFrom('automationRuns').select('id').where('taskId', '=', task.id).where('status', '=', 'running')
  const { id } = opened ?? (await open.executeTakeFirstOrThrow())
  await treatRun(platform.systemScope(), id)
  const columns = ['done', 'skipped', 'failed'] as const
  const run = await db.selectFrom('automationRuns').select(columns).where('id', '=', id).executeTakeFirst()
  return run ?? { done: 0, skipped: 0, failed: 0 }
}

/** One minute of the automation: it looks what is due, and every run that it begins is treated to its end. */
export async function automationMinute(platform: Platform): Promise<void> {
  const { db } = platform.database
  await doJob(platform, runAutomation, {})
  for (;;) {
    const running = await db.selectFrom('automationRuns').select('id').where('status', '=', 'running').executeTakeFirst()
    if (!running) return
    await treatRun(platform.systemScope(), running.id)
  }
}

/** A task of which nothing is being done. */
async function aTask({ database: { db } }: Platform): Promise<number> {
  await db.deleteFrom('automationRuns').execute()
  return (await db.selectFrom('automationTasks').select('id').orderBy('id').executeTakeFirstOrThrow()).id
}

const now = () => ({ createdOn: new Date(), updatedOn: new Date() })

/** A run that waits. */
async function aRun(platform: Platform): Promise<number> {
  const row = { taskId: await aTask(platform), task: 'completeServices' as const, trigger: 'person' as const, ...now() }
  return (await platform.database.db.insertInto('automationRuns').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A run that holds a task, and that nobody has in hand. */
export async function lockTask({ database: { db } }: Platform, taskId: number): Promise<Record<string, unknown>> {
  await db.deleteFrom('automationRuns').where('taskId', '=', taskId).execute()
  const { name: task } = await db.selectFrom('automationTasks').select('name').where('id', '=', taskId).executeTakeFirstOrThrow()
  const row = { taskId, task, trigger: 'schedule' as const, status: 'running' as const, startedOn: new Date(), ...now() }
  await db.insertInto('automationRuns').values(row).execute()
  return {}
}

/** A service of which a run said that it failed. */
async function aResult(platform: Platform, recordId: number): Promise<number> {
  const of = {
    runId: await aRun(platform),
    task: 'completeServices' as const,
    kind: 'services',
    recordId,
    recordName: '{"en":"A","ar":""}',
  }
  const row = { ...of, outcome: 'failed' as const, reason: null, detail: null, ...now() }
  return (await platform.database.db.insertInto('automationResults').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A run that ended with a service that failed, under a name and for a reason. */
export async function addFailedRun(
  platform: Platform,
  recordId: number,
  { name, detail }: { name: string; detail: string },
): Promise<number> {
  const { db } = platform.database
  const [task, { id: taskId }] = [
    'completeServices' as const,
    await db.selectFrom('automationTasks').select('id').where('name', '=', 'completeServices').executeTakeFirstOrThrow(),
  ]
  const ended = { status: 'failed' as const, failed: 1, found: 1, startedOn: new Date(), endedOn: new Date() }
  const run = { taskId, task, trigger: 'schedule' as const, ...ended, ...now() }
  const { id: runId } = await db.insertInto('automationRuns').values(run).returning('id').executeTakeFirstOrThrow()
  const of = { runId, task, kind: 'services', recordId, recordName: JSON.stringify({ en: name, ar: name }) }
  await db
    .insertInto('automationResults')
    .values({ ...of, outcome: 'failed', reason: null, detail, ...now() })
    .execute()
  return runId
}

/** What nobody makes by a form. */
export const automationResources = { automationTasks, automationRuns, automationResults }
type Name = keyof typeof automationResources
export const ofAutomation = (name: string): name is Name => Object.hasOwn(automationResources, name)

/** A record of one of them, in the state that it begins with. */
export async function automationSample(platform: Platform, name: Name, addService: () => Promise<number>): Promise<number> {
  if (name === 'automationTasks') return aTask(platform)
  return name === 'automationRuns' ? aRun(platform) : aResult(platform, await addService())
}
