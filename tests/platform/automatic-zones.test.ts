import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { domains } from '#contract/domains/domains.ts'
import { makeZone } from '#platform/dns/automatic-zone/make-zone.job.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let work: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const occasions = { dnsZoneOccasions: ['domain', 'nameservers', 'service'] as const, dnsZoneRemoveDays: 5 }
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' }, ...(occasions as object) })
  work = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const zonesCalled = async (name: string) =>
  (await staff.call(dnsZones.endpoints.list, { filter: { where: [{ field: 'name', operator: 'eq', value: name }] } })).data.items
/** What was queued, done as a worker would; the names. */
const made = async () => {
  const waiting = await platform.services.jobs.boss.fetch<z.output<typeof makeZone.values>>('makeZone', { batchSize: 50 })
  for (const { id, data } of waiting) {
    await doJob(platform, makeZone, data)
    await platform.services.jobs.boss.complete('makeZone', id)
  }
  return waiting.map(({ data }) => data.name)
}

test('a name with our name servers gets its zone once, for its client; one with others gets none', async () => {
  const id = await work.registered('zoned.test')
  const { data: domain } = await staff.call(domains.endpoints.get, { params: { id } })
  expect(domain).toMatchObject({ status: 'active', nameservers: ['ns1.sijil.sa', 'ns2.sijil.sa'] })
  expect(await made()).toContain('zoned.test')
  const again = { occasion: 'domain' as const, name: 'zoned.test', clientId: work.clientId, nameservers: domain.nameservers }
  expect(await doJob(platform, makeZone, again)).toMatchObject({ there: expect.any(Number) })
  expect(await zonesCalled('zoned.test')).toMatchObject([{ clientId: work.clientId, automatic: true, unusedOn: null }])
  const given = { occasion: 'domain' as const, name: 'other.test', clientId: work.clientId, nameservers: ['ns.other.sa'] }
  expect(await doJob(platform, makeZone, given)).toEqual({ elsewhere: true })
  expect(await zonesCalled('other.test')).toEqual([])
})

test('a zone of a service goes where there is room; what may not be made is left to people', async () => {
  const server = { driver: 'simulator' as const, hostname: 'ns.sijil.sa', nameserver1: 'a.sijil.sa' }
  const full = (await staff.call(dnsServers.endpoints.create, { body: { ...server, name: 'Full', maxZones: 1 } })).data
  await staff.call(dnsZones.endpoints.create, { body: { name: 'fills.sa', serverId: full.id } })
  const free = (
    await staff.call(dnsServers.endpoints.create, { body: { ...server, name: 'Free', nameserver1: 'b.sijil.sa', maxZones: 5 } })
  ).data
  const make = (name: string, clientId: number) => doJob(platform, makeZone, { occasion: 'service', name, clientId, nameservers: null })
  expect(await make('Hosted.SA', work.clientId)).toMatchObject({ made: expect.any(Number) })
  expect(await zonesCalled('hosted.sa')).toMatchObject([{ serverId: free.id, automatic: true }])
  const { id: another } = await addClient(staff, person({ email: 'another@zone.sa' }))
  expect(await make('below.hosted.sa', another)).toMatchObject({ refused: 'name' })
  expect(await make('not a name', work.clientId)).toMatchObject({ refused: 'name' })
  await changeSettings(staff, { dnsZoneOccasions: ['domain'] })
  expect(await make('unwanted.sa', work.clientId)).toEqual({ unwanted: true })
})

test('a zone that was made by itself is deleted days after its name ended, others never', async () => {
  const { db } = platform.database
  const mine = (await staff.call(dnsZones.endpoints.create, { body: { name: 'made-by-hand.sa' } })).data
  await runTaskNow(platform, 'removeUnusedZones')
  expect(await zonesCalled('zoned.test')).toMatchObject([{ unusedOn: null }])
  expect(await zonesCalled('hosted.sa')).toMatchObject([{ unusedOn: expect.any(String) }])
  await sql`update "domains" set "status" = 'expired' where "asciiName" = 'zoned.test'`.execute(db)
  await runTaskNow(platform, 'removeUnusedZones')
  const ago = (days: number, name: string) =>
    db
      .updateTable('dnsZones')
      .set({ unusedOn: new Date(Date.now() - days * 86_400_000) })
      .where('name', '=', name)
      .execute()
  await ago(6, 'zoned.test')
  await ago(4, 'hosted.sa')
  await runTaskNow(platform, 'removeUnusedZones')
  expect([await zonesCalled('zoned.test'), (await zonesCalled('hosted.sa')).length]).toEqual([[], 1])
  const kept = await staff.call(dnsZoneBackups.endpoints.list, {
    filter: { where: [{ field: 'name', operator: 'eq', value: 'zoned.test' }] },
  })
  expect(kept.data.items).toMatchObject([{ cause: 'beforeChange' }])
  // One that is used again begins anew.
  await sql`update "domains" set "status" = 'active', "asciiName" = 'hosted.sa' where "asciiName" = 'zoned.test'`.execute(db)
  await runTaskNow(platform, 'removeUnusedZones')
  expect(await zonesCalled('hosted.sa')).toMatchObject([{ unusedOn: null }])
  expect((await zonesCalled(mine.name)).length).toBe(1)
})
