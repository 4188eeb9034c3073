import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { purgeLogs } from '#platform/logs/purge-logs.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const z = dnsZones.endpoints
const publish = (who: Client, id: number, hostname: string) =>
  who.call(z.publish, { params: { id }, body: { added: [{ hostname, type: 'A', ttl: 14_400, content: '192.0.2.1' }] } })
const mails = async () =>
  (await platform.database.db.selectFrom('emailMessages').select(['subject']).where('template', '=', 'zoneChanged').execute()).map(
    ({ subject }) => subject,
  )
const notices = async () =>
  platform.database.db.selectFrom('notifications').select(['key', 'link']).where('key', '=', 'zoneChanged').execute()

test('a client is mailed what others changed of a zone, staff are told what the client did, each once an hour and as the settings say', async () => {
  const { id: clientId } = await addClient(staff, person({ email: 'told@dns.sa' }))
  const zone = (await staff.call(z.create, { body: { name: 'told.sa', clientId } })).data
  await publish(staff, zone.id, 'a')
  expect([await mails(), await notices()]).toEqual([[], []])
  await changeSettings(staff, { dnsChangeNotices: ['client', 'staff'] })
  await publish(staff, zone.id, 'b')
  await publish(staff, zone.id, 'c')
  expect(await mails()).toEqual([expect.stringContaining('told.sa')])
  expect(await notices()).toEqual([])
  expect(await publish(platform.ofClient(clientId), zone.id, 'd')).toMatchObject({ success: true })
  expect(await mails()).toHaveLength(1)
  expect((await notices())[0]).toMatchObject({ key: 'zoneChanged', link: { to: 'dnsZone', id: zone.id } })
})

test('the log of the DNS manager is kept for as many days as the settings say, other entries stay', async () => {
  const { db } = platform.database
  const entries = async () =>
    (
      await db
        .selectFrom('auditEntries')
        .select(['resource'])
        .where('occurredOn', '<', new Date(Date.now() - 40 * 86_400_000).toISOString())
        .execute()
    ).map(({ resource }) => resource)
  const [one] = await db.selectFrom('auditEntries').selectAll().where('resource', '=', 'dnsZones').limit(1).execute()
  const [other] = await db.selectFrom('auditEntries').selectAll().where('resource', '=', 'clients').limit(1).execute()
  for (const entry of [one, other]) {
    const { id: _, ...values } = entry as NonNullable<typeof one>
    const json = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
      ]),
    )
    await db
      .insertInto('auditEntries')
      .values({ ...json, occurredOn: new Date(Date.now() - 50 * 86_400_000) } as never)
      .execute()
  }
  await doJob(platform, purgeLogs, {})
  expect((await entries()).sort()).toEqual(['clients', 'dnsZones'])
  await changeSettings(staff, { dnsLogDays: 45 })
  await doJob(platform, purgeLogs, {})
  expect(await entries()).toEqual(['clients'])
})

test('a text is tried against what is blocked without a hit, many are pasted, each stands there once and with who added it', async () => {
  const e = dnsBlockedStrings.endpoints
  const pasted = (await staff.call(e.paste, { body: { text: 'casino\n^pay-?pal\tpattern\trecordName\tPhishing\nCASINO\n[\tpattern\n' } }))
    .data
  expect(pasted).toMatchObject({ added: 2, skipped: [{ line: 3, key: 'alreadyUsed' }, { line: 4 }] })
  const found = async (text: string, scope: 'zoneName' | 'recordName' = 'zoneName') =>
    (await staff.call(e.try, { body: { text, scope } })).data.found.map(({ value }) => value)
  expect([await found('my-casino.sa'), await found('paypal', 'recordName'), await found('paypal')]).toEqual([['casino'], ['^pay-?pal'], []])
  const { items } = (await staff.call(e.list)).data
  expect(items.map(({ hits, addedByName }) => [hits, addedByName !== null])).toEqual([
    [0, true],
    [0, true],
  ])
})
