import { subDays } from 'date-fns/subDays'
import { type RawBuilder, sql } from 'kysely'
import { dnsTaskNames } from '#contract/automation/task-names.ts'
import { dnsOverview } from '#contract/dns/dns-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from '../dns-server/dns-server.table.ts'
import type {} from '../dns-zone/dns-removal.table.ts'

type Overview = AnswerOf<typeof dnsOverview.endpoints.read>
const DAYS = 7

/** Figures of all zones. The clients are the ten with most. */
async function read(scope: Scope): Promise<Overview> {
  const { db, now } = scope
  const rowsOf = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows
  const since = subDays(now, DAYS).toISOString()
  const [zones] = await rowsOf(sql<Overview['zones']>`
    select count(*)::int as "total", count(*) filter (where "createdOn" >= ${since})::int as "newThisWeek",
      count(*) filter (where "kind" <> 'forward')::int as "reverse", count(*) filter (where "status" = 'locked')::int as "locked",
      count(*) filter (where "status" = 'disabled')::int as "disabled" from "dnsZones" where "status" <> 'deleted'`)
  return {
    asOf: now.toISOString(),
    zones: zones as Overview['zones'],
    sync: await rowsOf(sql<Overview['sync'][number]>`select "sync", count(*)::int as "zones" from "dnsZones" where "status" <> 'deleted'
      group by 1 order by 2 desc`),
    delegation: await rowsOf(
      sql<Overview['delegation'][number]>`select "delegation", count(*)::int as "zones" from "dnsZones"
        where "status" <> 'deleted' group by 1 order by 2 desc`,
    ),
    records: await rowsOf(
      sql<Overview['records'][number]>`select "type", count(*)::int as "records" from "dnsRecords"
        where not exists (select from "dnsZones" where "id" = "zoneId" and "status" = 'deleted') group by 1 order by 2 desc, 1`,
    ),
    servers: scope.can('dnsServer.view')
      ? await rowsOf(sql<NonNullable<Overview['servers']>[number]>`
          select "id", "name", "connection", "status", "maxZones",
            (select count(*)::int from "dnsZones" where "serverId" = "dnsServers"."id") as "zones"
          from "dnsServers" order by "name"`)
      : null,
    owed: scope.can('dnsServer.view') ? await owedOf(scope) : null,
    clients: scope.can('client.view')
      ? await rowsOf(sql<Overview['clients'][number]>`
          select "clients"."id", "clients"."displayName" as "name", "most"."zones" from
            (select "clientId", count(*)::int as "zones" from "dnsZones" where "clientId" is not null and "status" <> 'deleted' group by 1 order by 2 desc, 1 limit 10) as "most"
          join "clients" on "clients"."id" = "most"."clientId" order by "most"."zones" desc, "clients"."id"`)
      : [],
    nearLimit: await rowsOf(sql<Overview['nearLimit'][number]>`
      select "dnsZones"."id", "unicodeName" as "name", "recordCount" as "records", "recordsLimit" as "limit"
      from "dnsZones" join "dnsPackages" on "dnsPackages"."id" = "packageId"
      where "recordCount" * 10 >= "recordsLimit" * 9 order by "recordCount"::numeric / "recordsLimit" desc, "dnsZones"."id" limit 10`),
    tasks: scope.can('dnsTask.view') ? await tasksOf(scope, since) : null,
    lastRun: scope.can('automation.view') ? await lastRunOf(scope) : null,
    backups: scope.can('dnsBackup.view') ? await backupsOf(scope) : null,
    blocked: (await rowsOf(sql<{ hits: number }>`select coalesce(sum("hits"), 0)::int as "hits" from "dnsBlockedStrings"`))[0]?.hits ?? 0,
  }
}

async function tasksOf({ db }: Scope, since: string): Promise<Overview['tasks']> {
  const { rows } = await sql<NonNullable<Overview['tasks']>>`
    select count(*) filter (where "status" in ('ready', 'paused'))::int as "ready",
      count(*) filter (where "status" in ('preparing', 'running'))::int as "running",
      count(*) filter (where ("status" = 'failed' or "failedCount" > 0) and "endedOn" >= ${since})::int as "failedThisWeek" from "dnsTasks"`.execute(
    db,
  )
  return rows[0] ?? null
}

async function owedOf({ db }: Scope): Promise<Overview['owed']> {
  const rows = await db
    .selectFrom('dnsRemovals')
    .innerJoin('dnsServers', 'dnsServers.id', 'serverId')
    .select(['dnsRemovals.id', 'dnsRemovals.name', 'dnsServers.name as serverName', 'dnsRemovals.failure', 'dnsRemovals.createdOn'])
    .orderBy('dnsRemovals.id')
    .limit(100)
    .execute()
  return rows.map(({ createdOn, ...row }) => ({ ...row, since: iso(createdOn) }))
}

const iso = (value: Date | string) => new Date(value).toISOString()

async function lastRunOf({ db }: Scope): Promise<Overview['lastRun']> {
  const { rows } = await sql<NonNullable<Overview['lastRun']>>`select "id", "task", "startedOn", "status", "failed" from "automationRuns"
    where "task" = any(${[...dnsTaskNames]}) and "startedOn" is not null order by "id" desc limit 1`.execute(db)
  return rows[0] ? { ...rows[0], startedOn: iso(rows[0].startedOn) } : null
}

async function backupsOf({ db }: Scope): Promise<Overview['backups']> {
  const { rows } = await sql<{ total: number; zones: number; lastOn: string | null }>`select count(*)::int as "total",
    count(distinct "zoneId")::int as "zones", max("createdOn") as "lastOn" from "dnsZoneBackups"`.execute(db)
  const [{ lastOn, ...counts } = { total: 0, zones: 0, lastOn: null }] = rows
  return lastOn === null ? null : { ...counts, lastOn: iso(lastOn) }
}

export const routes = served(dnsOverview.endpoints, { read })
