import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { databaseAwayLog } from '../database-away.ts'
import type { Db } from './database.ts'

/** How often a worker shows that a job in its hands goes on, in seconds: three times before it counts as gone. */
export const touchedEvery = (patience: number) => patience / 3
/** How often is looked for jobs that lost their worker, in milliseconds. */
const lookedEvery = (patience: number) => (patience * 2000) / 3

/** A job that no try is left for. */
export interface GivenUp {
  id: string
  name: string
  data: unknown
  retry: number
}
interface Watched {
  db: Db
  /** The ids of what this process has in its hands. */
  running: ReadonlySet<string>
  /** No other process has workers: whatever is not in this one's hands is in nobody's. */
  alone: boolean
  /** Seconds: a job that was not touched for so long has lost its worker. */
  patience: number
  wake(name: string): void
  gaveUp(job: GivenUp): Promise<void>
}

/**
 * Looks now and within each `patience` for jobs whose worker is gone, which go on at once, and for jobs that have become due, of which nobody is told.
 * Answers what ends it.
 */
export async function watchJobs(watched: Watched, log: FastifyBaseLogger): Promise<() => void> {
  let ended = false
  let looking = false
  const look = async (after: number) => {
    if (looking || ended) return
    looking = true
    try {
      for (const job of await takeBack(watched, after)) {
        log.warn({ job: job.name, jobId: job.id, retry: job.retry }, 'a job lost its worker')
        if (job.state === 'failed') await watched.gaveUp(job)
      }
      for (const name of await due(watched.db)) if (!ended) watched.wake(name)
    } catch (error) {
      databaseAwayLog(log)(error, () => log.warn({ err: error }, 'jobs were not looked at'))
    } finally {
      looking = false
    }
  }
  const { alone, patience } = watched
  await look(alone ? 0 : patience)
  const timer = setInterval(() => void look(patience), lookedEvery(patience))
  timer.unref()
  return () => {
    ended = true
    clearInterval(timer)
  }
}

/** Each claim of a job that has been begun counts as a try, so that one which ends its process does not do so for ever. */
async function takeBack({ db, running }: Watched, after: number): Promise<Array<GivenUp & { state: string }>> {
  const { rows } = await sql<GivenUp & { state: string }>`
    update "jobs"."job" set
      "state" = case when "retry_count" < "retry_limit" then 'retry' else 'failed' end::"jobs"."job_state",
      "start_after" = now(),
      "completed_on" = case when "retry_count" < "retry_limit" then null else now() end,
      "output" = '{"message":"its worker ended"}'::jsonb
    where "state" = 'active' and "heartbeat_on" <= now() - make_interval(secs => ${after}) and "id" <> all(${[...running]}::uuid[])
    returning "id", "name", "state", "data", "retry_count" as "retry"`.execute(db)
  return rows
}

async function due(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct "name" from "jobs"."job" where "state" < 'active' and not "blocked" and "start_after" <= now()`.execute(db)
  return rows.map(({ name }) => name)
}
