import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const [z, e] = [dnsZones.endpoints, dnsTasks.endpoints]
const addZone = async (body: object) => (await staff.call(z.create, { body: body })).data
const addPackage = async (body: object) =>
  (await staff.call(dnsPackages.endpoints.create, { body: { name: { en: 'One', ar: 'واحدة' }, ...body } })).data.id
const itemsOf = async (taskId: number) => {
  const filter = {
    where: [{ field: 'taskId' as const, operator: 'eq' as const, value: taskId }],
    order_by: { by: 'name' as const, order: 'asc' as const },
  }
  return (await staff.call(dnsTaskItems.endpoints.list, { filter })).data.items
}

test('many zones get another client once it was seen which cannot, and why', async () => {
  const [first, second] = [
    await addClient(staff, person({ email: 'first@assign.sa' })),
    await addClient(staff, person({ email: 'second@assign.sa' })),
  ]
  const packageId = await addPackage({ zoneLimit: 1 })
  const [a, b] = [await addZone({ name: 'a-assign.sa', clientId: first.id }), await addZone({ name: 'b-assign.sa', packageId })]
  const c = await addZone({ name: 'c-assign.sa', packageId })
  const below = await addZone({ name: 'below.a-assign.sa', clientId: first.id })
  await staff.call(z.lock, { params: { id: below.id }, body: {} })
  const names = [a, b, c, below].map(({ name }) => name).join(' ')
  const { data: task } = await staff.call(e.create, {
    body: { kind: 'assignment', part: 'client', newClientId: second.id, among: 'names', names },
  })
  await doJob(platform, prepareDnsTask, { id: task.id })
  const seen = (await itemsOf(task.id)).map(({ name, state, problems }) => [name, state, problems.map(({ key }) => key)])
  expect(seen).toEqual(
    [
      // Below it lies a zone that stays with the first one, as it is locked.
      ['a-assign.sa', 'leftOut', ['zoneBesideTaken']],
      ['b-assign.sa', 'waiting', []],
      // The package holds one zone of each client: the one before it has it.
      ['below.a-assign.sa', 'leftOut', ['zoneIsLocked']],
      ['c-assign.sa', 'leftOut', ['packageZones']],
    ].toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  )
  expect((await staff.call(z.get, { params: { id: b.id } })).data).toMatchObject({ clientId: null, version: b.version })
  await staff.call(e.start, { params: { id: task.id }, body: {} })
  const { version, subject } = (await staff.call(e.get, { params: { id: task.id } })).data
  expect(subject).not.toBe('')
  await doJob(platform, runDnsTask, { id: task.id, version })
  expect((await staff.call(z.get, { params: { id: b.id } })).data.clientId).toBe(second.id)
  expect((await staff.call(z.get, { params: { id: a.id } })).data.clientId).toBe(first.id)
})

test('a client or package that is gone by then leaves every zone as it is', async () => {
  const [{ id: clientId }, packageId] = [await addClient(staff, person({ email: 'gone@assign.sa' })), await addPackage({})]
  const kept = await addClient(staff, person({ email: 'kept@assign.sa' }))
  const before = await addPackage({})
  const zone = await addZone({ name: 'kept-assign.sa', clientId: kept.id, packageId: before })
  for (const given of [
    { part: 'client', newClientId: clientId },
    { part: 'package', newPackageId: packageId },
  ]) {
    const { data: task } = await staff.call(e.create, { body: { kind: 'assignment', among: 'names', names: zone.name, ...given } })
    await doJob(platform, prepareDnsTask, { id: task.id })
    await staff.call(e.start, { params: { id: task.id }, body: {} })
    const gone =
      given.part === 'client'
        ? await staff.call(clients.endpoints.remove, { params: { id: clientId }, body: { name: 'Reem Al-Subaie', reason: 'Gone' } })
        : await staff.call(dnsPackages.endpoints.remove, { params: { id: packageId } })
    expect(gone).toMatchObject({ success: true })
    const { version } = (await staff.call(e.get, { params: { id: task.id } })).data
    await doJob(platform, runDnsTask, { id: task.id, version })
    expect(await itemsOf(task.id)).toMatchObject([{ state: 'failed' }])
  }
  expect((await staff.call(z.get, { params: { id: zone.id } })).data).toMatchObject({ clientId: kept.id, packageId: before })
})

test('one zone gets another client or package by a verb, which judges it as a save does', async () => {
  const { id: clientId } = await addClient(staff, person({ email: 'verb@assign.sa' }))
  const full = await addPackage({ zoneLimit: 1 })
  await addZone({ name: 'full.sa', clientId, packageId: full })
  const zone = await addZone({ name: 'moves.sa' })
  expect((await staff.call(z.changeClient, { params: { id: zone.id }, body: { clientId } })).data).toMatchObject({
    clientId,
    serial: zone.serial,
  })
  expect(await staff.call(z.changePackage, { params: { id: zone.id }, body: { packageId: full } })).toMatchObject({
    status_code: 422,
    data: { fields: { packageId: { key: 'packageZones', values: { max: 1 } } } },
  })
  const packageId = await addPackage({})
  expect((await staff.call(z.changePackage, { params: { id: zone.id }, body: { packageId } })).data).toMatchObject({ packageId })
})

test('a clone has the records of a zone, with the names within it as names within the other', async () => {
  const records = [
    { hostname: '@', type: 'NS', ttl: 14_400, content: 'ns1.first-clone.sa.' },
    { hostname: 'www', type: 'CNAME', ttl: 14_400, content: 'first-clone.sa.' },
    { hostname: '@', type: 'MX', ttl: 14_400, content: '10 mx.other-first-clone.sa.' },
    { hostname: '@', type: 'TXT', ttl: 14_400, content: '"v=spf1 a:first-clone.sa. -all"' },
    { hostname: 'ns1', type: 'A', ttl: 14_400, content: '192.0.2.1' },
  ]
  const zone = await addZone({ name: 'first-clone.sa', mname: 'ns1.first-clone.sa', refresh: 7200, records })
  await staff.call(z.clone, { params: { id: zone.id }, body: { name: 'Second.sa' } })
  const filter = { where: [{ field: 'name' as const, operator: 'eq' as const, value: 'second.sa' }] }
  const [{ id } = { id: 0 }] = (await staff.call(z.list, { filter })).data.items
  const clone = (await staff.call(z.get, { params: { id } })).data
  expect(clone).toMatchObject({ mname: 'ns1.second.sa', refresh: 7200, signed: false })
  expect(clone.records.map(({ content }) => content)).toEqual([
    'ns1.second.sa.',
    'second.sa.',
    '10 mx.other-first-clone.sa.',
    '"v=spf1 a:first-clone.sa. -all"',
    '192.0.2.1',
  ])
  expect(await staff.call(z.clone, { params: { id: zone.id }, body: { name: 'second.sa' } })).toMatchObject({
    data: { fields: { name: { key: 'zoneTaken' } } },
  })
})
