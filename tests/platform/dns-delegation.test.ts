import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgedDelegation, namedKeys } from '#contract/dns/delegation.ts'
import { dnsOverview } from '#contract/dns/dns-overview.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { checkDelegation } from '#platform/dns/dns-zone/check-delegation.job.ts'
import { checkDelegations } from '#platform/dns/dns-zone/check-delegations.task.ts'
import { findDelegation } from '#platform/drivers/dns/find-delegation.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type NameServer, startBind } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

const head = '$TTL 14400\n@ IN SOA ns.test. hostmaster.test. 1 10800 3600 604800 3600\n'
/** A registry with the names below it; `broken` is delegated to a server that cannot load it. */
const registry = [
  '@ IN NS ns.test.\nns IN A 127.0.0.1',
  `ours IN NS ns1.sijil.sa.\nours IN NS ns2.sijil.sa.\nours IN DS 4711 13 2 ${'AB'.repeat(32)}`,
  // More than fits into one packet: the rest comes over TCP.
  ...Array.from({ length: 30 }, (_, at) => `large IN NS ns${at}.a-rather-long-name-of-a-server.other.sa.`),
  'partly IN NS NS1.sijil.sa.\npartly IN NS ns.other.sa.',
  'elsewhere IN NS ns.other.sa.',
  'broken IN NS ns1.sijil.sa.\n',
].join('\n')
let platform: TestPlatform
let staff: Client
let bind: NameServer
beforeAll(async () => {
  const ours = `${head}@ IN NS ns1.sijil.sa.\n@ IN NS ns2.sijil.sa.\n`
  const zones = { '.': `${head}@ IN NS ns.test.\n`, test: `${head}${registry}`, 'ours.test': ours, 'broken.test': 'nothing to be read' }
  bind = await startBind(Object.keys(zones), zones)
  platform = await testPlatform({ DNS_RESOLVER: `127.0.0.1:${bind.port}` })
  staff = await platform.signedIn()
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' } })
}, 60_000)
afterAll(async () => {
  await platform.close()
  await bind.close()
})

const e = dnsZones.endpoints
const add = async (name: string) => (await staff.call(e.create, { body: { name } })).data
const get = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const expected = ['ns1.sijil.sa', 'ns2.sijil.sa']

test('the zone above and a resolver say to whom a name is delegated', async () => {
  const context = { resolver: { hostname: '127.0.0.1', port: bind.port }, port: bind.port, mayCall: () => true }
  const said = async (name: string) => {
    const found = await findDelegation(context, name)
    return [judgedDelegation({ expected, ...found }), found.parent?.zone, found.parent?.said, found.parent?.servers, found.resolver.said]
  }
  expect(await said('ours.test')).toEqual(['ours', 'test', 'servers', expected, 'servers'])
  expect(await said('partly.test')).toEqual(['partly', 'test', 'servers', ['ns.other.sa', 'ns1.sijil.sa'], 'servers'])
  expect(await said('elsewhere.test')).toEqual(['elsewhere', 'test', 'servers', ['ns.other.sa'], 'servers'])
  expect(await said('nobody.test')).toEqual(['unregistered', 'test', 'noName', [], 'noName'])
  expect(await said('broken.test')).toEqual(['failing', 'test', 'servfail', [], 'servfail'])
  expect((await said('sub.ours.test')).slice(0, 2)).toEqual(['unregistered', 'ours.test'])
  expect((await findDelegation(context, 'large.test')).parent?.servers.length).toBe(30)
  const { parent } = await findDelegation(context, 'ours.test')
  expect([parent?.ds, parent?.dsTtl]).toEqual([[`4711 13 2 ${'ab'.repeat(32)}`], 14_400])
  const findings = { expected, parent, resolver: { said: 'silent' as const, servers: [] } }
  expect(namedKeys([{ ds: [`4711 13 2 ${'ab'.repeat(32)}`] }], findings)).toBe('named')
  expect([namedKeys([{ ds: ['1 13 2 ab'] }], findings), namedKeys([], null)]).toEqual(['others', null])
  expect((await findDelegation(context, 'partly.test')).parent?.ds).toEqual([])
  const away = await findDelegation({ ...context, resolver: { hostname: '127.0.0.1', port: 1 } }, 'ours.test')
  expect([away, judgedDelegation({ expected, ...away })]).toEqual([
    { parent: null, resolver: { said: 'silent', servers: [] } },
    'unanswered',
  ])
})

test('a zone says to whom it is delegated, once somebody or the clock asked; servers in private networks are not', async () => {
  const [ours, partly] = [await add('ours.test'), await add('partly.test')]
  expect(ours).toMatchObject({ delegation: 'unchecked', delegationOn: null, delegationFindings: null })
  const { data: asked } = await staff.call(e.checkDelegation, { params: { id: ours.id }, body: {} })
  expect(asked.version).toBe(ours.version)
  for (const { id } of [ours, partly]) await doJob(platform, checkDelegation, { zoneId: id })
  expect(await get(ours.id)).toMatchObject({
    delegation: 'ours',
    version: ours.version,
    delegationFindings: { expected, parent: { zone: 'test', said: 'privateAddress', servers: [] }, resolver: { said: 'servers' } },
  })
  expect((await get(partly.id)).delegation).toBe('partly')
  const listed = await staff.call(e.list, { filter: { where: [{ field: 'delegation', operator: 'in', value: ['partly', 'elsewhere'] }] } })
  expect(listed.data.items.map(({ name }) => name)).toEqual(['partly.test'])
  const overview = (await staff.call(dnsOverview.endpoints.read)).data
  expect(overview.delegation).toEqual(expect.arrayContaining([{ delegation: 'ours', zones: 1 }]))

  // The clock takes those that were not checked for long.
  const third = await add('nobody.test')
  const due = async () =>
    ((await (await checkDelegations.candidates(platform.systemScope())).execute()) as { id: number }[]).map(({ id }) => id)
  expect(await due()).toEqual([third.id])
  const long = new Date(Date.now() - 8 * 86_400_000)
  await platform.database.db.updateTable('dnsZones').set({ delegationOn: long }).where('id', '=', ours.id).execute()
  expect((await due()).toSorted()).toEqual([ours.id, third.id])
})
