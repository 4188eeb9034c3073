import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const { setHost, dropHost, setNameservers, sync, get, history, retry } = domains.endpoints
const about = (id: number) => ({ params: { id } })
const set = (id: number, host: string, ...addresses: string[]) => staff.call(setHost, { ...about(id), body: { host, addresses } })
const drop = (id: number, host: string) => staff.call(dropHost, { ...about(id), body: { host } })
const hostsOf = async (id: number) => (await staff.call(get, about(id))).data.hosts
const actionsOf = async (id: number) => (await staff.call(history, about(id))).data.items.map(({ action }) => action)
const there = async (name: string) => (await at.atRegistry(name))?.hosts

test('a name server below a name is made at its registry by a job, changed and deleted, and the history tells each', async () => {
  const id = await at.registered('najd.test')
  expect(await set(id, 'NS1', '8.8.8.8', '2A00:1450:4009:0815::200E')).toMatchObject({
    success: true,
    data: { work: 'underWay', hosts: [] },
  })
  expect(await set(id, 'ns2', '8.8.4.4')).toMatchObject({ status_code: 409, data: { reason: 'domainUnderWay' } })
  expect(await at.work(id)).toBe('settled')
  const first = 'ns1.najd.test 2a00:1450:4009:815::200e 8.8.8.8'
  expect(await hostsOf(id)).toEqual([first])
  expect(await there('najd.test')).toEqual([first])
  await set(id, 'ns2.najd.test', '8.8.4.4')
  await at.work(id)
  await set(id, 'ns1', '1.1.1.1')
  await at.work(id)
  expect(await hostsOf(id)).toEqual(['ns1.najd.test 1.1.1.1', 'ns2.najd.test 8.8.4.4'])
  await drop(id, 'ns2')
  await at.work(id)
  expect(await hostsOf(id)).toEqual(['ns1.najd.test 1.1.1.1'])
  expect(await there('najd.test')).toEqual(['ns1.najd.test 1.1.1.1'])
  const told = await actionsOf(id)
  for (const action of ['domains.hostAsked', 'domains.hostDropAsked']) expect(told).toContain(action)
  expect(told.filter(action => action === 'domains.hostsChanged')).toHaveLength(4)
})

test('what no registry could take is refused before it is asked: no name server, not below the name, no public address', async () => {
  const id = await at.registered('rules.test')
  const fields = async (host: string, ...addresses: string[]) => (await set(id, host, ...addresses)).data as unknown as { fields: object }
  expect(await fields('www', '8.8.8.8')).toMatchObject({ fields: { host: { key: 'privateNameserver' } } })
  for (const host of ['ns1.other.test', 'ns1.xrules.test'])
    expect(await fields(host, '8.8.8.8')).toMatchObject({ fields: { host: { key: 'hostNotBelow' } } })
  for (const address of [
    '10.0.0.7',
    '127.0.0.1',
    '192.0.2.7',
    '169.254.1.1',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '2001:db8::1',
    '::ffff:10.0.0.1',
  ])
    expect(await fields('ns1', address), address).toMatchObject({ fields: { 'addresses.0': { key: 'addressNotPublic' } } })
  for (const address of ['8.8.8', '08.8.8.8', 'ns1.rules.test'])
    expect(await fields('ns1', address)).toMatchObject({ fields: { 'addresses.0': { key: 'ip' } } })
  expect(await fields('ns1', '2a00::1', '2A00:0::1')).toMatchObject({ fields: { 'addresses.1': { key: 'alreadyUsed' } } })
  expect(await fields('ns1')).toHaveProperty('fields.addresses')
  expect(await drop(id, 'ns1')).toMatchObject({ status_code: 409 })
  expect(await at.jobsOf(id)).toHaveLength(1)
  // One that its registry was found to know goes whatever it is called.
  const hosts = JSON.stringify(['mail.rules.test 8.8.8.8'])
  await platform.database.db.updateTable('domains').set({ hosts }).where('id', '=', id).execute()
  expect(await drop(id, 'mail.other.test')).toMatchObject({ data: { fields: { host: { key: 'hostNotBelow' } } } })
  expect(await drop(id, 'www')).toMatchObject({ data: { fields: { host: { key: 'notAChoice' } } } })
  expect(await drop(id, '-mail')).toMatchObject({ data: { fields: { host: { key: 'labelStartsDash' } } } })
  expect(await drop(id, 'mail')).toMatchObject({ success: true, data: { work: 'underWay' } })
})

test('one that a name uses is not deleted, be it its own or another; and its registry refuses what only it knows', async () => {
  const [id, other] = [await at.registered('used.test'), await at.registered('user.test')]
  for (const host of ['ns1', 'ns2']) {
    await set(id, host, '8.8.8.8')
    await at.work(id)
  }
  await staff.call(setNameservers, { ...about(other), body: { nameservers: ['ns1.used.test', 'ns2.used.test'] } })
  await at.work(other)
  expect(await drop(id, 'ns1')).toMatchObject({ status_code: 409, data: { reason: 'hostInUse' } })
  // A name of somebody else at the registry uses it, of which we know nothing.
  await platform.database.db.updateTable('domains').set({ nameservers: '[]' }).where('id', '=', other).execute()
  await drop(id, 'ns1')
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ work: 'failed', failure: 'hostInUse' })
  expect(await hostsOf(id)).toHaveLength(2)
})

test('an answer that was lost is found out by asking: it is done once, and a person tries again what was refused', async () => {
  const id = await at.registered('lost.test')
  await at.behave('losesAnswers')
  await set(id, 'ns1', '8.8.8.8')
  expect(await at.work(id)).toBe('again')
  await at.behave('works')
  expect(await at.work(id)).toBe('settled')
  expect(await hostsOf(id)).toEqual(['ns1.lost.test 8.8.8.8'])
  await at.behave('refuses')
  await set(id, 'ns1', '1.1.1.1')
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ work: 'failed', failure: 'refused', hosts: ['ns1.lost.test 8.8.8.8'] })
  await at.behave('works')
  await staff.call(retry, { ...about(id), body: {} })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ work: 'none', hosts: ['ns1.lost.test 1.1.1.1'] })
})

test('what was changed at the registry elsewhere is taken over when a person has it read', async () => {
  const id = await at.registered('drift.test')
  const hosts = JSON.stringify(['ns7.drift.test 9.9.9.9'])
  await platform.database.db.updateTable('simulatedDomains').set({ hosts }).where('name', '=', 'drift.test').execute()
  await staff.call(sync, { ...about(id), body: {} })
  await at.work(id)
  expect(await hostsOf(id)).toEqual(['ns7.drift.test 9.9.9.9'])
})

test('at a registrar by hand a host waits for a person; who may not change names is refused', async () => {
  const id = await at.registered('closed.test')
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'domain.contacts'] })
  expect(await reader.call(setHost, { ...about(id), body: { host: 'ns1', addresses: ['8.8.8.8'] } })).toMatchObject({ status_code: 403 })
  const body = { name: { en: 'By hand', ar: '' }, driver: 'manual' as const }
  const { id: registrarAccountId } = (await staff.call(registrarAccounts.endpoints.create, { body })).data
  await platform.database.db.updateTable('domains').set({ registrarAccountId }).where('id', '=', id).execute()
  expect(await set(id, 'ns1', '8.8.8.8')).toMatchObject({ data: { work: 'underWay' } })
  expect((await at.jobsOf(id)).at(-1)).toMatchObject({ operation: 'setHost', state: 'waiting' })
  expect(await hostsOf(id)).toEqual([])
})
