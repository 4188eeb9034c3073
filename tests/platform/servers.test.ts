import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { serverGroups } from '#contract/services/server-groups.ts'
import { servers } from '#contract/services/servers.ts'
import { system } from '#platform/kernel/caller.ts'
import { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { openPanel } from '#platform/services/server/open-panel.ts'
import { pickServer, releasePlace } from '#platform/services/server/pick-server.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let scope: Scope
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const origin = { requestId: 'r', ip: '', deviceId: '', fingerprint: null, userAgent: '', locale: 'en-US' as const }
  scope = new Scope(platform.services, platform.database.db, system, origin)
})
afterAll(() => platform.close())
beforeEach(async () => {
  await platform.database.db.deleteFrom('serverGroups').execute()
  await platform.database.db.deleteFrom('servers').execute()
})

const { create, get, list, update, remove, test: testCall, rotateKey, deactivate, countAccounts } = servers.endpoints
const simulated = { module: 'simulator' as const, hostname: 'cp1.example.sa' }
let number = 0
const make = async (more: object = {}) => {
  const made = await staff.call(create, { body: { ...simulated, name: `Server ${number++}`, ...more } })
  if (!made.success) throw new Error(JSON.stringify(made.data))
  return made.data
}
const group = async (serverIds: number[], fillType: 'leastFull' | 'fillThenNext') =>
  (await staff.call(serverGroups.endpoints.create, { body: { name: { en: `Group ${number++}`, ar: '' }, fillType, serverIds } })).data
const stored = (id: number) => platform.database.db.selectFrom('servers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const fill = (id: number, accountCount: number) =>
  platform.database.db.updateTable('servers').set({ accountCount }).where('id', '=', id).execute()

test('an access key is kept sealed, read as a mask, and does not follow a server to another place', async () => {
  const { id, accessKey, accessKeyOn } = await make({ username: 'root', accessKey: 'TOPSECRET1' })
  expect(accessKey).toBe(secretMask)
  expect(accessKeyOn).not.toBeNull()
  expect(JSON.stringify(await stored(id))).not.toContain('TOPSECRET1')
  const same = await staff.call(update, { params: { id }, body: { version: 1, accessKey: secretMask, datacentre: 'Riyadh' } })
  expect(same.data).toMatchObject({ accessKey: secretMask, accessKeyOn, datacentre: 'Riyadh' })
  for (const moved of [{ hostname: 'evil.example' }, { secure: false }, { port: 2099 }]) {
    const refused = await staff.call(update, { params: { id }, body: { version: 2, ...moved } })
    expect(refused.data).toMatchObject({ fields: { accessKey: { key: 'secretAgain' } } })
  }
  const told = await staff.call(update, { params: { id }, body: { version: 2, hostname: 'cp2.example.sa', accessKey: 'ANOTHER2' } })
  expect(told.data).toMatchObject({ hostname: 'cp2.example.sa', accessKey: secretMask })
  const { rows } = { rows: await platform.database.db.selectFrom('auditEntries').selectAll().where('resource', '=', 'servers').execute() }
  expect(JSON.stringify(rows)).not.toMatch(/TOPSECRET1|ANOTHER2/)
})

test('another access key takes the place of the old one, and the history holds neither', async () => {
  const { id } = await make({ username: 'root', accessKey: 'TOPSECRET1' })
  const before = await stored(id)
  const turned = await staff.call(rotateKey, { params: { id }, body: { accessKey: 'FRESH3' } })
  expect(turned.data).toMatchObject({ accessKey: secretMask, version: 2 })
  expect((await stored(id)).accessKeySealed).not.toBe(before.accessKeySealed)
  const entries = await platform.database.db.selectFrom('auditEntries').selectAll().where('action', '=', 'servers.keyRotated').execute()
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain('FRESH3')
})

test('a host may be a name or an address; fingerprints take colons or none', async () => {
  const digits = 'ab'.repeat(32)
  const { fingerprint } = await make({ hostname: '2001:db8::7', trust: 'fingerprint', fingerprint: digits })
  expect(fingerprint).toBe(Array(32).fill('AB').join(':'))
  const wrong = {
    hostname: 'not a host',
    trust: 'fingerprint',
    fingerprint: 'AB:CD',
    assignedIps: '203.0.113.1\nnowhere',
    defaultIp: '1.2.3',
  }
  const refused = await staff.call(create, { body: { ...simulated, name: 'Wrong', ...wrong } })
  const expected = {
    hostname: { key: 'host' },
    fingerprint: { key: 'fingerprint' },
    assignedIps: { key: 'ipInList' },
    defaultIp: { key: 'ip' },
  }
  expect(refused.data).toMatchObject({ fields: expected })
  const bare = await staff.call(create, { body: { ...simulated, name: 'Bare', trust: 'ownAuthority', access: 'roleGroups' } })
  expect(bare.data).toMatchObject({ fields: { authority: { key: 'required' }, roleGroupIds: { key: 'required' } } })
})

test('testing a connection tells version or failure, and the server keeps it without a new version', async () => {
  const { id } = await make()
  expect((await staff.call(testCall, { params: { id }, body: {} })).data).toMatchObject({ works: true, failure: null })
  expect((await staff.call(get, { params: { id } })).data).toMatchObject({ connection: 'works', panelVersion: '1.0', version: 1 })
  await staff.call(update, { params: { id }, body: { version: 1, simulatedBehaviour: 'down' } })
  expect((await staff.call(testCall, { params: { id }, body: {} })).data).toMatchObject({ works: false, version: null })
  const after = (await staff.call(get, { params: { id } })).data
  expect(after).toMatchObject({ connection: 'fails', failure: expect.stringMatching(/./), panelVersion: '1.0' })
})

test('each call stands in the module log, without passwords and ways in', async () => {
  const { id } = await make()
  const panel = openPanel(scope, await stored(id), 77)
  await panel.createAccount({
    username: 'najd',
    domain: 'najd.example',
    password: 'Rawdah#2026x',
    package: 'starter',
    contactEmail: 'a@b.sa',
  })
  const way = await panel.signIn('najd')
  const calls = await platform.database.db.selectFrom('moduleCalls').selectAll().where('serverId', '=', id).orderBy('id').execute()
  expect(calls).toMatchObject([
    { call: 'createAccount', result: 'ok', serviceId: 77, request: { username: 'najd', password: '[redacted]' } },
    { call: 'signIn', result: 'ok' },
  ])
  expect(JSON.stringify(calls)).not.toContain('Rawdah#2026x')
  expect(way.is === 'ok' && JSON.stringify(calls).includes(way.address)).toBe(false)
})

test('a panel is not called from within a transaction', async () => {
  const { id } = await make()
  const server = await stored(id)
  await expect(inTransaction(scope, async inner => openPanel(inner, server))).rejects.toThrow('outside transactions')
})

test('the least full server gets the next account; full and inactive ones are passed over, and then there is none', async () => {
  const [a, b, c] = [await make({ maxAccounts: 4 }), await make({ maxAccounts: 2 }), await make({ maxAccounts: 100 })]
  await fill(a.id, 1)
  await staff.call(deactivate, { params: { id: c.id }, body: {} })
  const { id: groupId } = await group([a.id, b.id, c.id], 'leastFull')
  const pick = () => inTransaction(scope, async inner => (await pickServer(inner, { module: 'simulator', groupId }))?.id ?? null)
  const picked = [await pick(), await pick(), await pick(), await pick(), await pick()]
  expect(picked).toEqual([b.id, a.id, b.id, a.id, a.id])
  expect(await pick()).toBeNull()
  await releasePlace(scope, b.id)
  expect(await pick()).toBe(b.id)
})

test('one server after the other is filled, in the order of the group', async () => {
  const [a, b] = [await make({ maxAccounts: 1 }), await make({ maxAccounts: 2 })]
  const { id: groupId } = await group([b.id, a.id], 'fillThenNext')
  const pick = () => inTransaction(scope, async inner => (await pickServer(inner, { module: 'simulator', groupId }))?.id ?? null)
  expect([await pick(), await pick(), await pick()]).toEqual([b.id, b.id, a.id])
})

test('the default server of a module comes first for what names no group, until it is full; one makes way for another', async () => {
  const [a, b] = [await make({ maxAccounts: 5 }), await make({ maxAccounts: 2 })]
  const makeDefault = (id: number) => staff.call(servers.endpoints.makeDefault, { params: { id }, body: {} })
  await makeDefault(a.id)
  expect((await makeDefault(b.id)).data).toMatchObject({ isDefault: true })
  expect((await makeDefault(b.id)).data).toMatchObject({ reason: 'serverIsDefault' })
  expect((await staff.call(get, { params: { id: a.id } })).data.isDefault).toBe(false)
  const pick = (groupId: number | null) =>
    inTransaction(scope, async inner => (await pickServer(inner, { module: 'simulator', groupId }))?.id ?? null)
  const { id: groupId } = await group([a.id, b.id], 'fillThenNext')
  expect([await pick(null), await pick(groupId), await pick(null), await pick(null)]).toEqual([b.id, a.id, b.id, a.id])
})

test('the last place is given once, however many ask for it', async () => {
  const { id } = await make({ maxAccounts: 3 })
  const picks = await Promise.all(
    Array.from({ length: 8 }, () => inTransaction(scope, inner => pickServer(inner, { module: 'simulator', groupId: null }))),
  )
  expect(picks.filter(server => server !== null)).toHaveLength(3)
  expect((await stored(id)).accountCount).toBe(3)
})

test('a server that is open to some staff is not there for the others', async () => {
  const dana = await platform.signedIn({ role: 'ADMIN', capabilities: ['server.view', 'server.edit'] })
  const { roleGroupId } = await platform.database.db
    .selectFrom('users')
    .select('roleGroupId')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['server.view', 'server.edit'] })
  const { id } = await make({ access: 'roleGroups', roleGroupIds: [roleGroupId] })
  expect((await dana.call(get, { params: { id } })).status_code).toBe(200)
  for (const call of [
    () => other.call(get, { params: { id } }),
    () => other.call(testCall, { params: { id }, body: {} }),
    () => other.call(update, { params: { id }, body: { version: 1, datacentre: 'x' } }),
    () => other.call(countAccounts, { params: { id }, body: {} }),
  ])
    expect((await call()).status_code).toBe(404)
  expect((await other.call(list)).data.items).toEqual([])
})

test('a server with accounts is not deleted; its groups are found by filter', async () => {
  const [a, b] = [await make(), await make()]
  const { id: groupId } = await group([a.id], 'leastFull')
  const filter = { where: [{ field: 'groupIds' as const, operator: 'eq' as const, value: groupId }], relations: ['groups' as const] }
  const found = (await staff.call(list, { filter })).data.items
  expect(found.map(({ id }) => id)).toEqual([a.id])
  expect(found[0]?.groups).toMatchObject([{ id: groupId }])
  await fill(a.id, 1)
  expect((await staff.call(remove, { params: { id: a.id }, body: { version: 1 } })).data).toMatchObject({ reason: 'serverHasAccounts' })
  expect((await staff.call(remove, { params: { id: b.id }, body: { version: 1 } })).success).toBe(true)
})

test('a group keeps its servers in their order, and knows how much fits on them', async () => {
  const [a, b] = [await make({ maxAccounts: 10 }), await make({ maxAccounts: 5 })]
  await fill(a.id, 4)
  const made = await group([b.id, a.id], 'fillThenNext')
  expect(made).toMatchObject({ serverIds: [b.id, a.id], serverCount: 2, accountCount: 4, maxAccounts: 15 })
  const turned = await staff.call(serverGroups.endpoints.update, { params: { id: made.id }, body: { version: 1, serverIds: [a.id, b.id] } })
  expect(turned.data).toMatchObject({ serverIds: [a.id, b.id], version: 2 })
  const missing = await staff.call(serverGroups.endpoints.update, { params: { id: made.id }, body: { version: 2, serverIds: [999_999] } })
  expect(missing.data).toMatchObject({ fields: { serverIds: { key: 'notAChoice' } } })
})
