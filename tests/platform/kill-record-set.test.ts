import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { callApi } from '#tests/support/call-api.ts'
import { clientFor } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killedPrograms } from '#tests/support/killed-programs.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'

const zones = 1_200
let data: Prepared
let recordSetId = 0
const { start, inDatabase, discard } = killedPrograms(() => data)

beforeAll(async () => {
  data = await prepared({}, async ({ app, database: { db } }, people) => {
    const admin = clientFor(app, { token: people.admin?.token ?? null })
    const records = [{ type: 'TXT' as const, hostname: 'set', content: 'applied' }]
    recordSetId = (await admin.call(dnsRecordSets.endpoints.create, { body: { name: { en: 'Set', ar: '' }, records } })).data.id
    await sql`insert into "dnsZones" ("createdOn", "updatedOn", "searchText", "name", "unicodeName", "kind", "tld", "refresh", "retry", "expire", "minimum",
        "soaTtl", "serial", "recordCount")
      select now(), now(), 'zone' || n, 'zone' || n || '.sa', 'zone' || n || '.sa', 'forward', 'sa', 10800, 3600, 1209600, 3600, 14400, 2026010100, 1 from generate_series(1, ${zones}::int) n`.execute(
      db,
    )
    await sql`insert into "dnsRecords" ("zoneId", "position", "hostname", "type", "ttl", "content")
      select "id", 0, 'www', 'A', 14400, '192.0.2.1' from "dnsZones"`.execute(db)
  })
})
afterAll(discard)

test('kill -9 of the worker while a record set is applied to many zones: another one goes on, and every zone is changed once', async () => {
  const first = start()
  let url = await first.ready
  const call = (method: string, path: string, body?: object) => callApi(url, data.token, method, path, body)
  const { id } = (await call('POST', 'dns-task', { kind: 'recordSet', among: 'all', conflict: 'merge', recordSetId })).data
  const task = async () => (await call('GET', `dns-task/${id}`)).data
  await eventually(async () => expect(await task()).toMatchObject({ status: 'ready', total: zones }))
  expect((await call('POST', `dns-task/${id}/start`, {})).status).toBe(200)
  await eventually(async () => expect((await task()).done).toBeGreaterThan(0))
  await first.kill()

  const cut = sql<{ done: number; items: number; zones: number }>`select "done",
    (select count(*)::int from "dnsTaskItems" where "state" = 'done') as "items",
    (select count(*)::int from "dnsZones" where "version" > 1) as "zones" from "dnsTasks"`
  // Its last sign of life is long ago: nobody has to wait until that is so.
  const [found] = await inDatabase(cut, sql`update "jobs"."job" set "heartbeat_on" = now() - interval '1 hour' where "state" = 'active'`)
  const { done } = found as { done: number }
  expect(found).toEqual({ done, items: done, zones: done })
  expect(done).toBeLessThan(zones)

  const second = start()
  url = await second.ready
  await eventually(async () =>
    expect(await task()).toMatchObject({ status: 'completed', done: zones, doneCount: zones, skippedCount: 0, failedCount: 0 }),
  )
  await second.end()
  const once = await inDatabase(sql`select
    (select count(*)::int from "dnsZones" where "version" = 2 and "recordCount" = 2) as "changed",
    (select count(*)::int from "dnsRecords" where "hostname" = 'set') as "records",
    (select count(distinct "recordId")::int from "auditEntries" where "action" = 'dnsZones.updated') as "told",
    (select count(*)::int from "auditEntries" where "action" = 'dnsZones.updated') as "entries"`)
  expect(once).toEqual([{ changed: zones, records: zones, told: zones, entries: zones }])
}, 120_000)
