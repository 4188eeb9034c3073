import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A job as the queue's own table holds it. */
export interface QueuedJob {
  id: string
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  data: unknown
  output: unknown
  retryCount: number
  createdOn: string
  startedOn: string | null
  completedOn: string | null
  startAfter: string
}
const columns = sql`"id", "name", "state", "data", "output", "retry_count" as "retryCount", "created_on" as "createdOn",
  "started_on" as "startedOn", "completed_on" as "completedOn", "start_after" as "startAfter"`

export interface QueueCount {
  name: string
  readyCount: number
  deferredCount: number
  activeCount: number
  retryCount: number
  failedCount: number
}

/** How many jobs each queue holds now. */
export async function queueCounts(db: Db): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select q."name",
      count(j."id") filter (where j."state" in ('created', 'retry') and j."start_after" <= now()) as "readyCount",
      count(j."id") filter (where j."state" in ('created', 'retry') and j."start_after" > now()) as "deferredCount",
      count(j."id") filter (where j."state" = 'active') as "activeCount",
      count(j."id") filter (where j."state" = 'retry') as "retryCount",
      count(j."id") filter (where j."state" = 'failed') as "failedCount"
    from "jobs"."queue" q left join "jobs"."job" j on j."name" = q."name" and j."state" <> 'completed'
    where q."name" not like '\\_\\_%' group by q."name" order by q."name"`.execute(db)
  return rows
}

/** Jobs that gave up, newest first. */
export async function deadJobs(db: Db, limit: number): Promise<QueuedJob[]> {
  const { rows } =
    await sql<QueuedJob>`select ${columns} from "jobs"."job" where "state" = 'failed' order by "completed_on" desc limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function findJob(db: Db, id: string): Promise<QueuedJob | undefined> {
  const { rows } = await sql<QueuedJob>`select ${columns} from "jobs"."job" where "id" = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The last end of each queue's jobs. */
export async function lastEnds(db: Db): Promise<Array<{ name: string; state: string; endedOn: string }>> {
  const { rows } = await sql<{ name: string; state: string; endedOn: string }>`
    select distinct on ("name") "name", "state", "completed_on" as "endedOn" from "jobs"."job"
    where "completed_on" is not null order by "name", "completed_on" desc`.execute(db)
  return rows
}
