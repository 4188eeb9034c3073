import { jobEvents } from '#contract/automation/automation-events.ts'
import { jobEndpoints } from '#contract/automation/jobs.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { redact, redactText } from '#contract/kernel/redact.ts'
import { deadJobs, findJob, lastEnds, type QueuedJob, queueCounts } from '#platform/kernel/job-queue-table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'

const shownAtMost = 200

function shown({ id, name, state, data, output, retryCount, createdOn, startedOn, completedOn, startAfter }: QueuedJob) {
  const { message } = (output ?? {}) as { message?: unknown }
  const error = typeof message === 'string' ? redactText(message).slice(0, 500) : null
  const waits = state === 'created' || state === 'retry'
  const times = { createdOn, startedOn, endedOn: completedOn, nextOn: waits ? startAfter : null }
  return { id, name, state, values: redact(data), error, retries: retryCount, ...times }
}

async function listDead({ db }: Scope) {
  const [jobs, counts] = [await deadJobs(db, shownAtMost), await queueCounts(db)]
  return { items: jobs.map(shown), total: counts.reduce((total, { failedCount }) => total + failedCount, 0) }
}

async function retryJob(scope: Scope, { params }: { params: { id: string } }) {
  const found = await findJob(scope.db, params.id)
  if (!found) throw new Problem('notFound')
  if (found.state !== 'failed') throw new Problem('wrongState')
  await scope.services.jobs.retry(found.name, found.id, scope.db)
  await scope.emit(jobEvents.retried, { id: found.id }, { resource: 'jobs', recordName: found.name })
  return shown((await findJob(scope.db, params.id)) as QueuedJob)
}

async function listSchedules(scope: Scope) {
  const ends = new Map((await lastEnds(scope.db)).map(end => [end.name, end]))
  const schedules = await scope.services.jobs.boss.getSchedules()
  return {
    items: schedules.map(({ name, cron, timezone }) => ({
      name,
      cron,
      timeZone: timezone ?? 'UTC',
      lastEndedOn: ends.get(name)?.endedOn ?? null,
      lastState: ends.get(name)?.state ?? null,
    })),
  }
}

export const routes = served(jobEndpoints, { dead: listDead, retry: retryJob, schedules: listSchedules })
