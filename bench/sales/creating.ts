import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { runModuleJob } from '#platform/services/module-job/run-module-job.job.ts'
import { startPlatform } from '../api/platform-process.ts'
import { residentMemory } from '../machine.ts'
import type { Creates } from '../results.ts'
import type { Seeded } from '../seeded.ts'

/** Puts services in line to be set up, each with its job, as accepting their orders would; answers how many there were. */
export async function queueCreates({ database: { db }, services }: Platform, productId: number, count: number): Promise<number> {
  // Orders that were cancelled have items; each gives its place to one of these services.
  await sql`update "services" set "productId" = ${productId}, "status" = 'submitted', "work" = 'underWay', "serverId" = null, "username" = null,
    "domain" = 'site' || md5("id"::text) || '.example' where "id" in (select "id" from "services" where "status" = 'cancelled' order by "id"
    limit ${count})`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into "moduleJobs" ("serviceId", "operation", "createdOn", "updatedOn")
    select "id", 'create', now(), now() from "services" where "work" = 'underWay' and "status" = 'submitted' and "serverId" is null and "productId" = ${productId} returning "id"`.execute(
    db,
  )
  for (const { id } of rows) await services.jobs.send(runModuleJob, { id }, db)
  return rows.length
}

/** How quickly the program's worker makes what is queued, and what memory it holds early and late. */
export async function measureCreates(seeded: Seeded, { database: { db } }: Platform, count: number): Promise<Creates> {
  const platform = await startPlatform(seeded.settings)
  const since = performance.now()
  const memory: number[] = []
  for (let done = 0; done < count; ) {
    await pause(1000)
    memory.push(residentMemory(platform.pid))
    const { rows } = await sql<{
      state: string
      jobs: number
    }>`select "state", count(*)::int as "jobs" from "moduleJobs" group by 1`.execute(db)
    if (rows.some(({ state }) => state === 'failed')) throw new Error(`jobs failed: ${JSON.stringify(rows)}`)
    done = rows.find(({ state }) => state === 'done')?.jobs ?? 0
  }
  const seconds = (performance.now() - since) / 1000
  await platform.stop()
  const part = (from: number) => Math.max(...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * (from + 0.1))))
  return { count, perSecond: count / seconds, memoryEarly: part(0.2), memoryLate: part(0.9) }
}
