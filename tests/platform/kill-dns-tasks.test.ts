import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { callApi } from '#tests/support/call-api.ts'
import { clientFor } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killedPrograms } from '#tests/support/killed-programs.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'

const zones = 150
let data: Prepared
let [theirs, from, to] = [0, 0, 0]
const { start, inDatabase, discard } = killedPrograms(() => data)

beforeAll(async () => {
  data = await prepared({}, async ({ app, database: { db } }, people) => {
    const admin = clientFor(app, { token: people.admin?.token ?? null })
    const server = async (name: string) =>
      (await admin.call(dnsServers.endpoints.create, { body: { name, driver: 'simulator', hostname: `${name}.example.sa` } })).data.id
    ;[theirs, from, to] = [await server('theirs'), await server('from'), await server('to')]
    await sql`insert into "dnsSimulatedZones" ("serverId", "name", "image")
      select ${theirs}::bigint, 'theirs' || n || '.sa', jsonb_build_object('name', 'theirs' || n || '.sa',
        'soa', jsonb_build_object('mname', 'ns1.old.sa', 'rname', 'hostmaster.old.sa', 'serial', 2026010100 + n, 'refresh', 10800, 'retry', 3600,
          'expire', 604800, 'minimum', 3600, 'soaTtl', 14400),
        'sets', jsonb_build_array(
          jsonb_build_object('owner', 'theirs' || n || '.sa.', 'type', 'NS', 'ttl', 14400, 'contents', jsonb_build_array('ns1.old.sa.')),
          jsonb_build_object('owner', 'www.theirs' || n || '.sa.', 'type', 'A', 'ttl', 14400, 'contents', jsonb_build_array('192.0.2.1'))))
      from generate_series(1, ${zones}::int) n`.execute(db)
    await sql`insert into "dnsZones" ("createdOn", "updatedOn", "searchText", "name", "unicodeName", "kind", "tld", "refresh", "retry", "expire", "minimum",
        "soaTtl", "serial", "recordCount", "serverId", "sync", "syncedSerial")
      select now(), now(), 'moved' || n, 'moved' || n || '.sa', 'moved' || n || '.sa', 'forward', 'sa', 10800, 3600, 1209600, 3600, 14400, 2026010100, 1,
        ${from}::bigint, 'synced', 2026010100 from generate_series(1, ${zones}::int) n`.execute(db)
    await sql`insert into "dnsRecords" ("zoneId", "position", "hostname", "type", "ttl", "content")
      select "id", 0, 'www', 'A', 14400, '192.0.2.1' from "dnsZones"`.execute(db)
  })
})
afterAll(discard)

/** Runs a task, kills its worker in the middle with -9 and has another one end it; what stood where it was cut, and how it ended. */
async function cutAndEnded<T>(body: object, cut: RawBuilder<T>): Promise<T> {
  const first = start()
  let url = await first.ready
  const call = (method: string, path: string, given?: object) => callApi(url, data.token, method, path, given)
  const { id } = (await call('POST', 'dns-task', body)).data
  const task = async () => (await call('GET', `dns-task/${id}`)).data
  await eventually(async () => expect(await task()).toMatchObject({ status: 'ready', total: zones }))
  expect((await call('POST', `dns-task/${id}/start`, {})).status).toBe(200)
  await eventually(async () => expect((await task()).done).toBeGreaterThan(0))
  await first.kill()
  // Its last sign of life is long ago: nobody has to wait until that is so.
  const [found] = await inDatabase(cut, sql<T>`update "jobs"."job" set "heartbeat_on" = now() - interval '1 hour' where "state" = 'active'`)
  const second = start()
  url = await second.ready
  await eventually(async () =>
    expect(await task()).toMatchObject({ status: 'completed', done: zones, doneCount: zones, skippedCount: 0, failedCount: 0 }),
  )
  await eventually(async () =>
    expect((await call('GET', 'dns-zone/overview')).data.sync.map(({ sync }: { sync: string }) => sync)).toEqual(['synced']),
  )
  await second.end()
  return found as T
}

test('kill -9 of the worker of a migration: another one goes on, each zone moves once and is answered whole', async () => {
  const cut = await cutAndEnded(
    { kind: 'migration', fromServerId: from, serverId: to },
    sql<{ done: number; items: number; moved: number }>`select "done",
      (select count(*)::int from "dnsTaskItems" where "taskId" = "dnsTasks"."id" and "state" = 'done') as "items",
      (select count(*)::int from "dnsZones" where "serverId" = ${to}::bigint) as "moved" from "dnsTasks" order by "id" desc limit 1`,
  )
  expect(cut).toEqual({ done: cut.done, items: cut.done, moved: cut.done })
  expect(cut.done).toBeLessThan(zones)
  const whole = await inDatabase(sql`select
    (select count(*)::int from "dnsZones" where "serverId" = ${to}::bigint and "version" = 2 and "serial" = 2026010100) as "zones",
    (select count(*)::int from "dnsTaskItems" where "phase" = 'switched') as "switched",
    (select count(*)::int from "auditEntries" where "action" = 'dnsZones.updated') as "told",
    (select count(*)::int from "dnsSimulatedZones" where "serverId" = ${to}::bigint
      and "image"->'sets'->0->>'owner' = 'www.' || "name" || '.' and ("image"->'soa'->>'serial')::bigint = 2026010100) as "answered",
    (select count(*)::int from "jobs"."job" where "name" = 'cleanMigratedZone') as "cleanings"`)
  expect(whole).toEqual([{ zones, switched: zones, told: zones, answered: zones, cleanings: zones }])
}, 180_000)

test('kill -9 of the worker of an import: another one goes on, each zone is made once with all of its records', async () => {
  const cut = await cutAndEnded(
    { kind: 'import', source: 'server', fromServerId: theirs, serverId: theirs },
    sql<{ done: number; items: number; made: number }>`select "done",
      (select count(*)::int from "dnsTaskItems" where "taskId" = "dnsTasks"."id" and "state" = 'done') as "items",
      (select count(*)::int from "dnsZones" where "serverId" = ${theirs}::bigint) as "made" from "dnsTasks" order by "id" desc limit 1`,
  )
  expect(cut).toEqual({ done: cut.done, items: cut.done, made: cut.done })
  expect(cut.done).toBeLessThan(zones)
  const whole = await inDatabase(sql`select
    (select count(*)::int from "dnsZones" where "serverId" = ${theirs}::bigint and "version" = 1 and "recordCount" = 2) as "zones",
    (select count(*)::int from "dnsRecords" where "zoneId" in (select "id" from "dnsZones" where "serverId" = ${theirs}::bigint)) as "records",
    (select count(*)::int from "auditEntries" where "action" = 'dnsZones.created') as "told",
    (select count(*)::int from "dnsZones" join "dnsSimulatedZones" using ("serverId", "name")
      where "serial" = ("image"->'soa'->>'serial')::bigint) as "sameSerials"`)
  expect(whole).toEqual([{ zones, records: 2 * zones, told: zones, sameSerials: 2 * zones }])
}, 180_000)
