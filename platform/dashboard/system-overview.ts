import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { dayIn, startOfDay } from '#contract/kernel/time-zone.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import type {} from '#platform/automation/task/automation.table.ts'
import type { Db } from '#platform/kernel/database.ts'
import { queueCounts } from '#platform/kernel/job-queue-table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { onlineSince } from '../logs/staff-session.routes.ts'
import { cachedFor } from './figure-cache.ts'

/** How the system is: database, jobs, mail, workers, who is here. */
export async function systemOverview(scope: Scope) {
  const { services, db, now } = scope
  const zone = await setting(scope, 'timeZone')
  return cachedFor(services, `systemOverview ${zone}`, async () => ({
    database: await databaseState(db, services.database.kind),
    jobs: await jobState(db),
    automation: await automationState(db),
    mail: await mailState(db, now, zone, !services.config.smtpUrl),
    worker: await workerState(db, now),
    online: await online(db, now),
  }))
}

async function databaseState(db: Db, kind: 'embedded' | 'postgres') {
  const begun = performance.now()
  await sql`select 1`.execute(db)
  const milliseconds = Math.round((performance.now() - begun) * 100) / 100
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as "bytes"`.execute(db)
  return { kind, bytes: rows[0]?.bytes ?? 0, milliseconds }
}

async function jobState(db: Db) {
  const counts = await queueCounts(db)
  const sum = (of: (count: (typeof counts)[number]) => number) => counts.reduce((total, count) => total + of(count), 0)
  return {
    waiting: sum(({ readyCount, deferredCount, retryCount }) => readyCount + deferredCount - retryCount),
    running: sum(({ activeCount }) => activeCount),
    retrying: sum(({ retryCount }) => retryCount),
    dead: sum(({ failedCount }) => failedCount),
  }
}

async function automationState(db: Db) {
  const state = await db.selectFrom('automationState').select(['beatOn', 'stoppedOn']).executeTakeFirstOrThrow()
  return { lookedOn: state.beatOn, stopped: state.stoppedOn !== null }
}

async function mailState(db: Db, now: Date, zone: string, outbox: boolean) {
  const today = startOfDay(dayIn(now, zone), zone)
  const { rows } = await sql<{ queued: number; failed: number; sentToday: number }>`
    select count(*) filter (where "state" = 'queued') as "queued", count(*) filter (where "state" = 'failed') as "failed",
      count(*) filter (where "sentOn" >= ${today}) as "sentToday" from "emailMessages"`.execute(db)
  return { ...(rows[0] ?? { queued: 0, failed: 0, sentToday: 0 }), outbox }
}

async function workerState(db: Db, now: Date) {
  const alive = new Date(now.getTime() - 60_000)
  const { rows } = await sql<{ count: number; beatOn: string | null }>`
    select count(*) filter (where "beatOn" > ${alive}) as "count", max("beatOn") as "beatOn" from "workerBeats"`.execute(db)
  return rows[0] ?? { count: 0, beatOn: null }
}

async function online(db: Db, now: Date) {
  const { rows } = await sql<{ userId: number; name: Bilingual; picture: number | null; lastSeenOn: string }>`
    select u."id" as "userId", ${fullNameSql('u')} as "name", u."profileImageId" as "picture", max(coalesce(s."lastSeenOn", s."issuedOn")) as "lastSeenOn"
    from "accessSessions" s join "users" u on u."id" = s."userId"
    where s."revokedOn" is null and s."expiresOn" > ${now} and coalesce(s."lastSeenOn", s."issuedOn") > ${onlineSince()}
    group by u."id", u."firstName", u."lastName" order by "lastSeenOn" desc limit 50`.execute(db)
  return rows
}
