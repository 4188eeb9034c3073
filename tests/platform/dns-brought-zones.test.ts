import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { broughtTogether, onlyBrought } from '#platform/dns/dns-server/brought-zones.ts'
import { removeDnsZone } from '#platform/dns/dns-zone/remove-dns-zone.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { DnsAnswer, DnsDriver } from '#platform/drivers/dns/dns-driver.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let serverId = 0
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const server = { name: 'Of others too', driver: 'simulator', hostname: 'ns.example.sa' }
  serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
})
afterAll(() => platform.close())

const z = dnsZones.endpoints
const name = 'elsewhere.sa'
const add = async () => (await staff.call(z.create, { body: { name, serverId } })).data.id
const trash = async (id: number) => {
  await staff.call(z.trash, { params: { id }, body: { name } })
  await doJob(platform, removeDnsZone, { serverId, name })
}
const there = async () => (await platform.database.db.selectFrom('dnsSimulatedZones').select('name').execute()).map(one => one.name)

test('a zone that was never brought to its server takes none of that name away from it; what was brought goes, and goes once', async () => {
  const theirs = { serverId, name, image: JSON.stringify({ name, soa: {}, sets: [] }) }
  await platform.database.db.insertInto('dnsSimulatedZones').values(theirs).execute()
  await trash(await add())
  expect(await there()).toEqual([name])

  await platform.database.db.deleteFrom('dnsSimulatedZones').execute()
  const brought = await add()
  await doJob(platform, syncDnsZone, { zoneId: brought })
  expect(await there()).toEqual([name])
  await trash(brought)
  expect(await there()).toEqual([])

  // Somebody else made it after ours was gone.
  await platform.database.db.insertInto('dnsSimulatedZones').values(theirs).execute()
  await trash(await add())
  expect(await there()).toEqual([name])
})

test('a zone or key that a worker ended over is ours all the same; what a server refused to make is not', async () => {
  const { db } = platform.database
  const made = async () => [
    ...(await db.selectFrom('dnsBroughtZones').select('name').execute()),
    ...(await db.selectFrom('dnsBroughtKeys').select('name').execute()),
  ]
  await db.deleteFrom('dnsBroughtZones').execute()
  const following = (call: () => Promise<DnsAnswer>) => {
    const follow: DnsDriver['follow'] = async (zone, ours) => {
      await ours?.make('key', 'transfer.sijil', async () => ({ is: 'ok' }))
      return (await ours?.make('zone', zone.name, call)) ?? { is: 'ok' }
    }
    return onlyBrought({ follow } as DnsDriver, db, serverId).follow?.({ name, primaries: [], key: null })
  }
  await following(async () => ({ is: 'rejected', code: 'refused', message: 'It is there.' }))
  expect(await made()).toEqual([{ name: 'transfer.sijil' }])
  await expect(following(() => Promise.reject(new Error('the worker ended')))).rejects.toThrow('ended')
  expect(await made()).toEqual([{ name }, { name: 'transfer.sijil' }])
})

test('of zones that are brought together one that was taken away meanwhile is ours again, one that was not tried is not, and a new one is judged by itself', async () => {
  const { db } = platform.database
  await db.deleteFrom('dnsBroughtZones').execute()
  const image = (of: string) => ({ name: of }) as Parameters<DnsDriver['put']>[0]
  const asked: string[] = []
  const put = async () => ({ is: 'ok' as const })
  const follows = async (of: string) => {
    asked.push(of)
    return { is: 'ok' as const, follows: of === 'theirs.sa' }
  }
  const names = ['one.sa', 'two.sa', 'theirs.sa']
  for (const one of ['one.sa', 'two.sa']) await onlyBrought({ put } as unknown as DnsDriver, db, serverId).put(image(one))

  const taken = async () => {
    await db.deleteFrom('dnsBroughtZones').execute()
    return { is: 'ok' as const }
  }
  const together = broughtTogether(db, serverId)
  const driver = onlyBrought({ put: taken, follows } as unknown as DnsDriver, db, serverId, together)
  await together.begin(names)
  expect(await driver.put(image('one.sa'))).toEqual({ is: 'ok' })
  expect(await driver.put(image('theirs.sa'))).toMatchObject({ is: 'rejected', code: 'recordRefused' })
  await together.end()
  expect(asked).toEqual(['theirs.sa'])
  expect(await db.selectFrom('dnsBroughtZones').select('name').execute()).toEqual([{ name: 'one.sa' }])
})
