import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimulatedDnsBehaviour } from '#contract/dns/dns-drivers.ts'
import { dnsOverview } from '#contract/dns/dns-overview.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { removeDnsZone } from '#platform/dns/dns-zone/remove-dns-zone.job.ts'
import { resumeDnsSyncs } from '#platform/dns/dns-zone/resume-dns-syncs.task.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import { syncDnsZones } from '#platform/dns/dns-zone/sync-dns-zones.job.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let serverId = 0
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const server = { name: 'Often away', driver: 'simulator', hostname: 'ns.example.sa' }
  serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
})
afterAll(() => platform.close())

const z = dnsZones.endpoints
const scope = () => platform.systemScope()
const db = () => platform.database.db
const behaves = (simulatedBehaviour: SimulatedDnsBehaviour) =>
  db().updateTable('dnsServers').set({ simulatedBehaviour }).where('id', '=', serverId).execute()
const add = async (name: string) => (await staff.call(z.create, { body: { name, serverId } })).data
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const retries = (id: number) =>
  db().selectFrom('dnsZones').select(['syncTries', 'syncRetryOn']).where('id', '=', id).executeTakeFirstOrThrow()
const due = async () => (await (await resumeDnsSyncs.candidates(scope())).execute()).map(({ id }) => id)
const comes = (id: number) =>
  db()
    .updateTable('dnsZones')
    .set({ syncRetryOn: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
const waitOf = async (id: number) => Math.round((new Date((await retries(id)).syncRetryOn ?? 0).getTime() - Date.now()) / 60_000)

test('a zone whose server was away is brought there when its time comes, and waits longer each time; one that was refused is not', async () => {
  const [away, other, refused] = [await add('outage.sa'), await add('outage-too.sa'), await add('refused.sa')]
  await behaves('refuses')
  await expect(doJob(platform, syncDnsZone, { zoneId: refused.id })).rejects.toThrow('refuses')
  await behaves('down')
  for (const { id } of [away, other]) await expect(doJob(platform, syncDnsZone, { zoneId: id })).rejects.toThrow('does not answer')
  expect(await get(away.id)).toMatchObject({ sync: 'failed' })
  expect([await due(), await waitOf(away.id), (await retries(refused.id)).syncRetryOn]).toEqual([[], 30, null])

  for (const { id } of [away, other]) await comes(id)
  // One record of a server stands for all of them.
  expect(await due()).toEqual([Math.min(away.id, other.id)])
  await runTaskNow(platform, 'resumeDnsSyncs')
  expect([await get(away.id), await get(other.id), await get(refused.id)]).toMatchObject([
    { sync: 'waiting' },
    { sync: 'waiting' },
    { sync: 'failed' },
  ])
  await expect(doJob(platform, syncDnsZones, { serverId, after: 0, own: false })).rejects.toThrow('does not answer')
  await syncDnsZones.gaveUp?.(scope(), { serverId, after: 0, own: false })
  expect([await get(away.id), await waitOf(away.id)]).toMatchObject([{ sync: 'failed' }, 60])

  await behaves('works')
  for (const { id } of [away, other]) await comes(id)
  await runTaskNow(platform, 'resumeDnsSyncs')
  await doJob(platform, syncDnsZones, { serverId, after: 0, own: false })
  expect([await get(away.id), await get(other.id)]).toMatchObject([{ sync: 'synced', syncFailure: null }, { sync: 'synced' }])
  expect(await retries(away.id)).toEqual({ syncTries: 0, syncRetryOn: null })
})

test('a deleted zone that its server did not let go is owed, told, and asked for again until it is gone', async () => {
  const zone = await add('kept.sa')
  await doJob(platform, syncDnsZone, { zoneId: zone.id })
  const boss = platform.services.jobs.boss
  const queued = async () =>
    (await boss.findJobs('removeDnsZone', { data: { name: 'kept.sa' } })).filter(({ state }) => state === 'created')
  const owed = async () => (await staff.call(dnsOverview.endpoints.read)).data.owed
  const count = async () => (await staff.call(dnsServers.endpoints.get, { params: { id: serverId } })).data.owedCount
  await behaves('refuses')
  await staff.call(z.trash, { params: { id: zone.id }, body: { name: 'kept.sa' } })
  const before = (await queued()).length
  expect(await doJob(platform, removeDnsZone, { serverId, name: 'kept.sa', tries: 0 })).toMatchObject({
    refused: expect.any(String),
  })
  expect([await owed(), await count()]).toMatchObject([
    [{ name: 'kept.sa', serverName: 'Often away', failure: expect.stringContaining('refuses') }],
    1,
  ])
  const later = (await queued()).filter(({ data }) => (data as { tries: number }).tries === 1)
  expect([later.length, (await queued()).length]).toEqual([1, before + 1])
  expect(new Date(later[0]?.startAfter ?? 0).getTime()).toBeGreaterThan(Date.now() + 25 * 60_000)

  await behaves('down')
  await expect(doJob(platform, removeDnsZone, { serverId, name: 'kept.sa', tries: 1 })).rejects.toThrow('does not answer')
  await removeDnsZone.gaveUp?.(scope(), { serverId, name: 'kept.sa', tries: 1 })
  expect((await queued()).some(({ data }) => (data as { tries: number }).tries === 2)).toBe(true)
  expect((await owed())?.[0]?.failure).toContain('does not answer')
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view'] })
  expect((await reader.call(dnsOverview.endpoints.read)).data.owed).toBe(null)

  await behaves('works')
  expect(await doJob(platform, removeDnsZone, { serverId, name: 'kept.sa', tries: 2 })).toEqual({ removed: 'kept.sa' })
  expect([await owed(), await count()]).toEqual([[], 0])
})
