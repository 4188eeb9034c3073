import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DelegationFindings } from '#contract/dns/delegation.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import { forgottenAfter, isExchanged, keysToName, type ZoneRollover } from '#contract/dns/dnssec-rollover.ts'
import { rollDnssecKeys } from '#platform/dns/dns-zone/roll-dnssec-keys.task.ts'
import { rollZoneKeys } from '#platform/dns/dns-zone/roll-zone-keys.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { delv, dig, type NameServer, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let powerdns: NameServer
let serverId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  powerdns = await startPowerdns()
  const access = { hostname: '127.0.0.1', port: powerdns.port, accessKey: powerdns.accessKey, privateAllowed: true }
  const body = { name: 'PowerDNS', driver: 'powerdns' as const, nameserver1: 'ns1.sijil.sa', ...access }
  serverId = (await staff.call(dnsServers.endpoints.create, { body })).data.id
}, 60_000)
afterAll(async () => {
  await platform.close()
  await powerdns.close()
})

const z = dnsZones.endpoints
const sync = (zoneId: number) => doJob(platform, syncDnsZone, { zoneId })
const step = (zoneId: number) => doJob(platform, rollZoneKeys, { zoneId })
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const keysOf = async (id: number) => (await get(id)).dnssecKeys ?? []
/** Caches have forgotten what they were waited for. */
const forget = (id: number) =>
  platform.database.db
    .updateTable('dnsZones')
    .set({ rollover: sql`jsonb_set("rollover", '{until}', to_jsonb('2026-01-01T00:00:00.000Z'::text))` })
    .where('id', '=', id)
    .execute()
const actionsOf = async (id: number) => (await staff.call(z.history, { params: { id } })).data.items.map(({ action }) => action)

async function signedZone(name: string) {
  const records = [{ type: 'A' as const, hostname: 'www', content: '192.0.2.1', ttl: 86_400 }]
  const { id } = (await staff.call(z.create, { body: { name, serverId, records } })).data
  await sync(id)
  await staff.call(z.sign, { params: { id }, body: {} })
  await sync(id)
  return { id, params: { id }, verified: (dnskey: string) => delv(powerdns.dnsPort, { zone: name, name: `www.${name}`, dnskey }) }
}
const published = (name: string) => dig(powerdns.dnsPort, name, 'DNSKEY').split('\n').filter(Boolean)

test('the key that the zone above names gives way to another, and whoever trusts either is answered until the old one is forgotten', async () => {
  const { id, params, verified } = await signedZone('rolled.sa')
  const [old] = (await keysOf(id)) as [DnssecKey]
  expect(await staff.call(z.confirmDs, { params, body: {} })).toMatchObject({ data: { reason: 'noRollover' } })
  expect(await staff.call(z.rollKeys, { params, body: { role: 'zone' } })).toMatchObject({
    status_code: 422,
    data: { fields: { role: { key: 'noKeyOfRole' } } },
  })
  expect((await staff.call(z.rollKeys, { params, body: {} })).data).toMatchObject({
    rolloverPhase: 'publishing',
    rollover: { role: 'key' },
  })
  expect(await staff.call(z.rollKeys, { params, body: {} })).toMatchObject({ data: { reason: 'rolloverUnderWay' } })

  // Twice, as after a worker that was killed: one key comes.
  await step(id)
  const waiting = await get(id)
  const made = waiting.dnssecKeys?.find(({ dnskey }) => dnskey !== old.dnskey) as DnssecKey
  expect(waiting).toMatchObject({ rolloverPhase: 'published', rollover: { old: [old.dnskey], new: made.dnskey, failure: null } })
  expect(new Date(waiting.rollover?.until ?? 0).getTime() - new Date(waiting.rollover?.since ?? 0).getTime()).toBe((86_400 + 3600) * 1000)
  await platform.database.db
    .updateTable('dnsZones')
    .set({
      rollover: JSON.stringify({ ...waiting.rollover, phase: 'publishing', new: null, until: null }),
      dnssecKeys: JSON.stringify([old]),
    })
    .where('id', '=', id)
    .execute()
  await step(id)
  expect(published('rolled.sa')).toHaveLength(2)
  expect((await get(id)).rollover?.new).toBe(made.dnskey)
  expect([verified(old.dnskey), verified(made.dnskey)]).toEqual([
    expect.stringContaining('192.0.2.1'),
    expect.stringContaining('192.0.2.1'),
  ])
  expect(keysToName(await keysOf(id), (await get(id)).rollover).map(({ tag }) => tag)).toEqual([old.tag])

  // Before its time nothing goes on, whoever asks.
  expect(await step(id)).toMatchObject({ until: expect.any(String) })
  await forget(id)
  await step(id)
  expect(await get(id)).toMatchObject({ rolloverPhase: 'exchange', rollover: { until: null } })
  expect(keysToName(await keysOf(id), (await get(id)).rollover).map(({ tag }) => tag)).toEqual([made.tag])
  expect(await staff.call(z.stopRollover, { params, body: {} })).toMatchObject({ data: { reason: 'rolloverTooFar' } })
  const told = await platform.database.db.selectFrom('notifications').select('link').where('key', '=', 'dsExchangeDue').execute()
  expect(told[0]?.link).toMatchObject({ id })

  // The zone above stands in a private network here, and is not asked: a person says what it names.
  expect(await step(id)).toEqual({ waits: 'exchange' })
  await sync(id)
  expect((await keysOf(id)).length).toBe(2)
  expect((await staff.call(z.confirmDs, { params, body: {} })).data).toMatchObject({ rolloverPhase: 'exchanged' })
  expect(await step(id)).toMatchObject({ until: expect.any(String) })
  await forget(id)
  await step(id)
  expect(await get(id)).toMatchObject({ rollover: null, dnssecKeys: [{ dnskey: made.dnskey, active: true }] })
  expect(published('rolled.sa')).toHaveLength(1)
  expect(verified(made.dnskey)).toContain('192.0.2.1')
  expect(() => verified(old.dnskey)).toThrow()
  const actions = ['rolloverBegun', 'keyPublished', 'exchangeDue', 'dsConfirmed', 'keysRolled'].map(one => `dnsZones.${one}`)
  expect(await actionsOf(id)).toEqual(expect.arrayContaining(actions))
  const calls = await platform.database.db.selectFrom('moduleCalls').selectAll().execute()
  expect(JSON.stringify(calls)).not.toMatch(/private-?key/i)
})

test('a key that signs records alone is known before it signs, and the old one goes after its signatures', async () => {
  const { id, params, verified } = await signedZone('two-keys.sa')
  await fetch(`http://127.0.0.1:${powerdns.port}/api/v1/servers/localhost/zones/two-keys.sa./cryptokeys`, {
    method: 'POST',
    headers: { 'x-api-key': powerdns.accessKey, 'content-type': 'application/json' },
    body: JSON.stringify({ keytype: 'zsk', algorithm: 'ecdsa256', active: true }),
  })
  await staff.call(z.sync, { params, body: {} })
  await sync(id)
  const anchor = (await keysOf(id)).find(({ flags }) => flags === 257)?.dnskey ?? ''
  const old = (await keysOf(id)).find(({ flags }) => flags === 256)
  const signers = () => dig(powerdns.dnsPort, '+dnssec', 'www.two-keys.sa', 'A').match(/\d+(?= two-keys\.sa\.)/g)
  expect(signers()).toEqual([String(old?.tag)])
  await staff.call(z.rollKeys, { params, body: { role: 'zone' } })
  await step(id)
  const made = (await keysOf(id)).find(({ flags, dnskey }) => flags === 256 && dnskey !== old?.dnskey)
  expect([made?.active, signers(), published('two-keys.sa').length]).toEqual([false, [String(old?.tag)], 3])
  await forget(id)
  await step(id)
  expect([(await get(id)).rolloverPhase, signers()]).toEqual(['activated', [String(made?.tag)]])
  expect(verified(anchor)).toContain('192.0.2.1')
  await forget(id)
  await step(id)
  expect([(await get(id)).rollover, signers(), published('two-keys.sa').length]).toEqual([null, [String(made?.tag)], 2])
  expect(verified(anchor)).toContain('192.0.2.1')
  expect(await actionsOf(id)).toEqual(expect.arrayContaining(['dnsZones.keyActivated', 'dnsZones.keysRolled']))
})

test('a change of keys is stopped while nobody was told of it, ends with the signatures, and is taken up by the clock', async () => {
  const { id, params } = await signedZone('stopped.sa')
  const before = await keysOf(id)
  const due = async () =>
    ((await (await rollDnssecKeys.candidates(platform.systemScope())).execute()) as { id: number }[]).map(one => one.id)
  await staff.call(z.rollKeys, { params, body: {} })
  await step(id)
  expect(published('stopped.sa')).toHaveLength(2)
  expect(await due()).not.toContain(id)
  await staff.call(z.stopRollover, { params, body: {} })
  await step(id)
  expect([(await get(id)).rollover, await keysOf(id), published('stopped.sa').length]).toEqual([null, before, 1])

  await staff.call(z.rollKeys, { params, body: {} })
  await step(id)
  await forget(id)
  expect(await due()).toContain(id)
  expect(await rollDnssecKeys.treat(platform.systemScope(), id)).toEqual([id])
  await staff.call(z.unsign, { params, body: { name: 'stopped.sa' } })
  await sync(id)
  expect(await step(id)).toEqual({ ended: true })
  expect([(await get(id)).rollover, published('stopped.sa')]).toEqual([null, []])
})

test('a server that is away is told of, and nothing is taken for done', async () => {
  const body = { name: 'Away', driver: 'simulator' as const, hostname: 'ns.sijil.sa' }
  const server = (await staff.call(dnsServers.endpoints.create, { body })).data
  const { id } = (await staff.call(z.create, { body: { name: 'away-keys.sa', serverId: server.id } })).data
  await sync(id)
  await staff.call(z.sign, { params: { id }, body: {} })
  await sync(id)
  const behaves = (simulatedBehaviour: 'works' | 'down' | 'losesAnswers') =>
    platform.database.db.updateTable('dnsServers').set({ simulatedBehaviour }).where('id', '=', server.id).execute()
  await staff.call(z.rollKeys, { params: { id }, body: {} })
  await behaves('down')
  await expect(step(id)).rejects.toThrow()
  expect(await get(id)).toMatchObject({ rolloverPhase: 'publishing', rollover: { failure: 'The simulated server does not answer.' } })
  // It did what was asked, and its answer was lost.
  await behaves('losesAnswers')
  await expect(step(id)).rejects.toThrow()
  await behaves('works')
  await step(id)
  expect(await get(id)).toMatchObject({ rolloverPhase: 'published', rollover: { failure: null } })
  expect(await keysOf(id)).toHaveLength(2)
})

test('the zone above names the new key alone, or none: until then nothing of the old one goes', () => {
  const key = (tag: number): DnssecKey => ({
    tag,
    algorithm: 'X',
    flags: 257,
    dnskey: `257 3 13 ${tag}`,
    ds: [`${tag} 13 2 ab`],
    active: true,
  })
  const keys = [key(1), key(2)]
  const rollover: ZoneRollover = {
    ...{ role: 'key', phase: 'exchange', old: ['257 3 13 1'], new: '257 3 13 2' },
    ...{ since: '2026-01-01T00:00:00.000Z', until: null, failure: null },
  }
  const found = (ds: string[] | null): DelegationFindings => ({
    expected: [],
    parent: { zone: 'sa', said: 'servers', servers: [], ds },
    resolver: { said: 'silent', servers: [] },
  })
  const is = (ds: string[] | null) => isExchanged(keys, rollover, found(ds))
  expect([is(['1 13 2 AB']), is(['1 13 2 ab', '2 13 2 ab']), is(['2 13 2 AB']), is([]), is(['9 13 2 ab']), is(null)]).toEqual([
    ...[false, false, true, true, false, false],
  ])
  expect(isExchanged(keys, rollover, null)).toBe(false)
  expect(forgottenAfter({ soaTtl: 60, minimum: 7200, records: [{ ttl: 300 }] })).toBe(10_800)
})
