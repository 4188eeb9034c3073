import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from './automation.table.ts'
import { openDueRuns } from './open-due-runs.ts'
import { startNext } from './open-run.ts'
import { beat } from './restore-guard.ts'

const minute = 60_000
/** Minutes without a look after which people are told. */
export const lateAfter = 15

/** Looks every minute which tasks are due, and lets them run. */
export const runAutomation = job({
  name: 'runAutomation',
  values: z.strictObject({}),
  cron: '* * * * *',
  concurrency: 1,
  // The next minute looks again.
  retryLimit: 0,
  automation: true,
  handle: lookWhatIsDue,
})

/** What is done every minute: a sign of life, a run for each task that is due, and the first that waits begins. */
export async function lookWhatIsDue(scope: Scope): Promise<void> {
  const before = await beat(scope)
  const away = before ? Math.floor((scope.now.getTime() - Date.parse(before)) / minute) : 0
  if (away > lateAfter) await tellAway(scope, away)
  const { stoppedOn } = await scope.db.selectFrom('automationState').select('stoppedOn').executeTakeFirstOrThrow()
  if (stoppedOn) return
  await openDueRuns(scope)
  await takeUpLost(scope)
  await startNext(scope)
}

const tellAway = (scope: Scope, minutes: number) =>
  notifyStaff(scope, {
    kind: 'job',
    importance: 'important',
    to: { capability: 'automation.view' },
    key: 'automationWasAway',
    values: { minutes },
    link: { to: 'automation', id: null },
    mails: 'system',
  })

/** A run that nobody has in hand, whatever became of its job, waits again. */
async function takeUpLost({ db, now }: Scope): Promise<void> {
  const before = new Date(now.getTime() - 30 * minute).toISOString()
  await db
    .updateTable('automationRuns')
    .set({ status: 'queued', updatedOn: now })
    .where('status', '=', 'running')
    .where('updatedOn', '<', before)
    .execute()
}
