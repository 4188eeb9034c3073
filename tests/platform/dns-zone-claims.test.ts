import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { moduleWork } from '#tests/support/module-work.ts'
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

const add = (name: string, clientId: number | null = null) => staff.call(dnsZones.endpoints.create, { body: { name, clientId } })
const refused = (field: string, key: string) => ({ status_code: 422, data: { fields: { [field]: { key } } } })

test('a name that one client has registered with us is no zone of another, nor is anything below it', async () => {
  await at.registered('held.test')
  const { id: other } = await addClient(staff)
  expect(await add('held.test', other)).toMatchObject(refused('name', 'zoneNotTheirs'))
  expect(await add('shop.held.test', other)).toMatchObject(refused('name', 'zoneNotTheirs'))
  expect(await add('unheld.test', other)).toMatchObject({ success: true })
  const { data: zone, success } = await add('held.test', at.clientId)
  expect(success).toBe(true)
  const moved = await staff.call(dnsZones.endpoints.update, { params: { id: zone.id }, body: { version: zone.version, clientId: other } })
  expect(moved).toMatchObject(refused('clientId', 'zoneNotTheirs'))
})

test('the name of another client’s running service is not claimed, except by who has it with us as well', async () => {
  const work = await moduleWork(platform, staff)
  const serviceId = await work.ordered('Served.test')
  const service = await work.read(serviceId)
  const { id: other } = await addClient(staff)
  const { db } = platform.database
  await db.updateTable('services').set({ status: 'active' }).where('id', '=', serviceId).execute()
  for (const name of ['served.test', 'shop.served.test'])
    expect(await add(name, other), name).toMatchObject(refused('name', 'zoneNotTheirs'))
  // Whose name it is at the registry has it, whatever somebody’s service says.
  await at.registered('proven.test')
  await db.updateTable('services').set({ domain: 'proven.test' }).where('id', '=', serviceId).execute()
  expect(await add('proven.test', at.clientId)).toMatchObject({ success: true })
  expect(await add('served.test', other)).toMatchObject({ success: true })
  await db.updateTable('services').set({ domain: 'ended.test', status: 'terminated' }).where('id', '=', serviceId).execute()
  expect(await add('ended.test', other)).toMatchObject({ success: true })
  await db.updateTable('services').set({ domain: 'mine.test', status: 'active' }).where('id', '=', serviceId).execute()
  expect(await add('mine.test', service.clientId)).toMatchObject({ success: true })
})

test('a name that is no longer held may be anybody’s', async () => {
  const id = await at.registered('gone.test')
  const { id: other } = await addClient(staff)
  await platform.database.db.updateTable('domains').set({ status: 'transferredAway' }).where('id', '=', id).execute()
  expect(await add('gone.test', other)).toMatchObject({ success: true })
})

test('an extension under which others have names is nobody’s zone, in either of its forms', async () => {
  await staff.call(tlds.endpoints.create, { body: { extension: '.تجربة', registrarAccountId: at.account.id, prices: [] } })
  for (const name of ['com.sa', 'test', 'تجربة', 'xn--ogbng3d']) expect((await add(name)).success, name).toBe(false)
  expect(await add('com.sa')).toMatchObject(refused('name', 'zoneIsExtension'))
})
