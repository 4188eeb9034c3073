import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { nextTurn } from '#platform/dns/dns-server/change-turns.ts'
import { syncDnsZones } from '#platform/dns/dns-zone/sync-dns-zones.job.ts'
import type { DnsDriver } from '#platform/drivers/dns/dns-driver.ts'
import { paced } from '#platform/drivers/dns/paced.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const addServer = async (name: string, changesPerSecond: number | null) =>
  (
    await staff.call(dnsServers.endpoints.create, {
      body: { name, driver: 'simulator', hostname: 'ns.example.sa', changesPerSecond } as never,
    })
  ).data.id

test('each change of a server gets a turn of its own, so many a second; a server without a limit gives none', async () => {
  const { db } = platform.database
  const [four, free] = [await addServer('Four', 4), await addServer('Free', null)]
  const now = new Date('2026-11-27T10:00:00Z')
  const turns = (id: number, at: Date, count: number) => Promise.all(Array.from({ length: count }, () => nextTurn(db, id, at)))
  expect((await turns(four, now, 6)).sort((one, other) => one - other)).toEqual([0, 250, 500, 750, 1000, 1250])
  expect(await turns(free, now, 3)).toEqual([0, 0, 0])
  // Half a second later the queue is shorter; long after it is empty, and nothing was saved up.
  expect(await nextTurn(db, four, new Date(now.getTime() + 500))).toBe(1000)
  expect((await turns(four, new Date(now.getTime() + 3_600_000), 3)).sort((one, other) => one - other)).toEqual([0, 250, 500])
})

test('what changes a server waits for its turn, what asks it does not', async () => {
  const done: string[] = []
  const say = (word: string) => async () => {
    done.push(word)
    return { is: 'ok' } as never
  }
  const driver: DnsDriver = {
    ...{ test: say('test'), names: say('names'), zone: say('zone'), answers: say('answers'), keys: say('keys') },
    ...{ put: say('put'), remove: say('remove'), secure: say('secure'), changeKey: say('changeKey') },
  }
  const slow = paced(driver, async () => void done.push('turn'))
  await slow.test()
  await slow.zone('a.sa')
  await slow.answers('a.sa.', 'A')
  await slow.put({} as never)
  await slow.remove('a.sa')
  await slow.secure?.('a.sa', true)
  await slow.changeKey?.('a.sa', {} as never)
  expect(done).toEqual(['test', 'zone', 'answers', ...['put', 'remove', 'secure', 'changeKey'].flatMap(word => ['turn', word])])
})

test('bringing many zones takes a turn for each of them', async () => {
  const serverId = await addServer('Many', 200)
  for (const name of ['a.sa', 'b.sa', 'c.sa', 'd.sa']) await staff.call(dnsZones.endpoints.create, { body: { name, serverId } as never })
  const { db } = platform.database
  const begun = Date.now()
  await doJob(platform, syncDnsZones, { serverId, after: 0, own: false })
  const { nextChangeOn } = await db.selectFrom('dnsServers').select('nextChangeOn').where('id', '=', serverId).executeTakeFirstOrThrow()
  expect(new Date(nextChangeOn ?? 0).getTime()).toBeGreaterThanOrEqual(begun + 4 * 5)
  expect(await db.selectFrom('dnsZones').select('sync').where('serverId', '=', serverId).execute()).toEqual(
    Array.from({ length: 4 }, () => ({ sync: 'synced' })),
  )
})
