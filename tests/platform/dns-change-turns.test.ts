import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { nextTurn } from '#platform/dns/dns-server/change-turns.ts'
import { timed } from '#platform/dns/dns-zone/server-answers.ts'
import { syncDnsZones } from '#platform/dns/dns-zone/sync-dns-zones.job.ts'
import type { DnsDriver } from '#platform/drivers/dns/dns-driver.ts'
import { paced } from '#platform/drivers/dns/paced.ts'
import { clock } from '#platform/kernel/clock.ts'
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
      body: { name, driver: 'simulator', hostname: 'ns.example.sa', changesPerSecond },
    })
  ).data.id

test('each change of a server gets a turn of its own, so many a second; a server without a limit gives none', async () => {
  const { db } = platform.database
  const [four, free] = [await addServer('Four', 4), await addServer('Free', null)]
  const turns = async (id: number, count: number) => {
    const waits = await Promise.all(Array.from({ length: count }, () => nextTurn(db, id)))
    return waits.map(Number).sort((one, other) => one - other)
  }
  /** What waits is shorter by the time that asking took. */
  const wait = async (expected: number[], ask: () => Promise<number[]>) => {
    const begun = performance.now()
    const found = await ask()
    const took = performance.now() - begun + 1
    for (const [at, most] of expected.entries()) {
      expect(found[at]).toBeLessThanOrEqual(most)
      expect(found[at]).toBeGreaterThanOrEqual(Math.max(0, most - took))
    }
    expect(found).toHaveLength(expected.length)
  }
  await wait([0, 250, 500, 750, 1000, 1250], () => turns(four, 6))
  expect(await turns(free, 3)).toEqual([0, 0, 0])
  // Long after it is empty, and nothing was saved up.
  await leads(four, -3600)
  await wait([0, 250, 500], () => turns(four, 3))
})

const leads = (id: number, seconds: number) =>
  sql`update "dnsServers" set "nextChangeOn" = clock_timestamp() + ${seconds} * interval '1 second' where "id" = ${id}`.execute(
    platform.database.db,
  )

test('a wrong clock of a program holds nobody up, and what is more than a minute off is not waited for', async () => {
  const { db } = platform.database
  const id = await addServer('Behind', 2)
  clock.advance(86_400_000)
  try {
    expect(await nextTurn(db, id)).toBe(0)
  } finally {
    clock.set(null)
  }
  expect(await nextTurn(db, id)).toBeLessThanOrEqual(500)
  await leads(id, 90)
  expect([await nextTurn(db, id), await nextTurn(db, id)]).toEqual([null, null])
  await leads(id, 86_400)
  expect(await nextTurn(db, id)).toBe(0)
  const driver = { put: async () => ({ is: 'ok' }), remove: async () => ({ is: 'ok' }) } as unknown as DnsDriver
  expect(await paced(driver, async () => null).remove('a.sa')).toMatchObject({ is: 'retryable' })
  const { ms } = await timed(() => paced(driver, async () => 60_000).remove('a.sa'))
  expect(ms).toBe(0)
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
  const slow = paced(driver, async () => {
    done.push('turn')
    return 0
  })
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
  for (const name of ['a.sa', 'b.sa', 'c.sa', 'd.sa']) await staff.call(dnsZones.endpoints.create, { body: { name, serverId } })
  const { db } = platform.database
  const begun = Date.now()
  await doJob(platform, syncDnsZones, { serverId, after: 0, own: false })
  const { nextChangeOn } = await db.selectFrom('dnsServers').select('nextChangeOn').where('id', '=', serverId).executeTakeFirstOrThrow()
  expect(new Date(nextChangeOn ?? 0).getTime()).toBeGreaterThanOrEqual(begun + 4 * 5)
  expect(await db.selectFrom('dnsZones').select('sync').where('serverId', '=', serverId).execute()).toEqual(
    Array.from({ length: 4 }, () => ({ sync: 'synced' })),
  )
})
