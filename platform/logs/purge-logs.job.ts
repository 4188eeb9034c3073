import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import { z } from 'zod'
import { dnsLogged } from '#contract/logs/activity-log.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

/** How many days each log is kept: as it is set, or what nobody needs longer. */
const keepDays = {
  auditEntries: 'keepAuditEntriesDays',
  dnsServerAnswers: 'keepAuditEntriesDays',
  emailMessages: 'keepEmailMessagesDays',
  smsMessages: 'keepSmsMessagesDays',
  moduleCalls: 'keepModuleCallsDays',
  whoisLookups: 'keepWhoisLookupsDays',
  searchedNames: 'keepWhoisLookupsDays',
  jobRuns: 'keepJobRunsDays',
  idempotencyKeys: 2,
  workerBeats: 2,
} as const
type Log = keyof typeof keepDays

const ageColumn: Record<Log, string> = {
  auditEntries: 'occurredOn',
  dnsServerAnswers: 'answeredOn',
  emailMessages: 'createdOn',
  smsMessages: 'createdOn',
  moduleCalls: 'calledOn',
  whoisLookups: 'lookedUpOn',
  searchedNames: 'lastOn',
  jobRuns: 'createdOn',
  idempotencyKeys: 'createdOn',
  workerBeats: 'beatOn',
}
const batch = 5000

/** Removes what is older than its days, in small transactions so that nobody waits long. */
export const purgeLogs = job({
  name: 'purgeLogs',
  values: z.strictObject({}),
  cron: '40 3 * * *',
  scheduled: {},
  expireInSeconds: 3600,
  handle: async (scope, _, { signal }) => {
    const removed: Partial<Record<Log, number>> = {}
    for (const log of Object.keys(keepDays) as Log[]) {
      const days = keepDays[log]
      const keep = typeof days === 'number' ? days : await setting(scope, days)
      let last = batch
      while (last === batch && !signal.aborted) {
        last = await purgeSome(scope, log, keep)
        removed[log] = (removed[log] ?? 0) + last
      }
    }
    removed.auditEntries = (removed.auditEntries ?? 0) + (await purgeDnsLog(scope, await setting(scope, 'dnsLogDays'), signal))
    removed.auditEntries = (removed.auditEntries ?? 0) + (await purgeBeyond(scope, await setting(scope, 'activityLogLimit'), signal))
    return removed
  },
})

/** What of zones is older than the settings want it; 0: as long as the rest. */
async function purgeDnsLog(scope: Scope, days: number, signal: AbortSignal): Promise<number> {
  if (days === 0) return 0
  const before = subHours(scope.now, 24 * days)
  let [all, last] = [0, batch]
  while (last === batch && !signal.aborted) {
    last = await inTransaction(scope, async ({ db }) => {
      await sql`select set_config('sijil.purge', 'on', true)`.execute(db)
      const done = await sql`delete from "auditEntries" where ctid in (select ctid from "auditEntries" where "occurredOn" < ${before}
        and "resource" = any(${[...dnsLogged]}) limit ${batch})`.execute(db)
      return Number(done.numAffectedRows ?? 0)
    })
    all += last
  }
  return all
}

/** What is more than the log may hold, the oldest first; 0 is no limit. Nothing of the last year goes, however much there is. */
async function purgeBeyond(scope: Scope, most: number, signal: AbortSignal): Promise<number> {
  if (most === 0) return 0
  const yearAgo = subHours(scope.now, 24 * 365)
  let [all, last] = [0, batch]
  while (last === batch && !signal.aborted) {
    last = await inTransaction(scope, async ({ db }) => {
      await sql`select set_config('sijil.purge', 'on', true)`.execute(db)
      const done = await sql`delete from "auditEntries" where "id" in (select "id" from "auditEntries" where "occurredOn" < ${yearAgo}
        and "id" <= (select "id" from "auditEntries" order by "id" desc offset ${most} limit 1) limit ${batch})`.execute(db)
      return Number(done.numAffectedRows ?? 0)
    })
    all += last
  }
  return all
}

async function purgeSome(scope: Scope, log: Log, days: number): Promise<number> {
  const before = subHours(scope.now, 24 * days)
  return inTransaction(scope, async ({ db }) => {
    // The audit log refuses every delete but this one, and only in this transaction.
    await sql`select set_config('sijil.purge', 'on', true)`.execute(db)
    const [table, age] = [sql.table(log), sql.ref(ageColumn[log])]
    const done = await sql`delete from ${table} where ctid in (select ctid from ${table} where ${age} < ${before} limit ${batch})`.execute(
      db,
    )
    return Number(done.numAffectedRows ?? 0)
  })
}
