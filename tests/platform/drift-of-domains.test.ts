import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
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

const { sync, setNameservers, acceptDrift, list, get } = domains.endpoints
const about = (id: number) => ({ params: { id }, body: {} })
async function readAgain(id: number) {
  await staff.call(sync, about(id))
  await at.work(id)
  return at.read(id)
}
const elsewhere = (name: string, set: { nameservers?: string; locked?: boolean }) =>
  platform.database.db.updateTable('simulatedDomains').set(set).where('name', '=', name).execute()
const drifted = async () => {
  const where = [{ field: 'drifted' as const, operator: 'eq' as const, value: true }]
  return (await staff.call(list, { filter: { where } })).data.items.map(({ id }) => id)
}
const servers = (...hosts: string[]) => JSON.stringify(hosts)

test('what was changed at a registry by nobody here is told beside what it was, found in the list, and gone once it went back', async () => {
  const id = await at.registered('moved.test')
  const { nameservers } = await readAgain(id)
  expect(await readAgain(id)).toMatchObject({ drifted: false, drift: null })
  await elsewhere('moved.test', { nameservers: servers('ns1.thief.sa', 'ns2.thief.sa'), locked: true })
  const found = { foundOn: expect.any(String), nameservers, dsRecords: null, locked: false }
  expect(await readAgain(id)).toMatchObject({ drifted: true, drift: found, nameservers: ['ns1.thief.sa', 'ns2.thief.sa'], locked: true })
  expect(await drifted()).toEqual([id])
  // What it was is not what somebody else made of it in between.
  await elsewhere('moved.test', { nameservers: servers('ns3.thief.sa', 'ns4.thief.sa') })
  expect(await readAgain(id)).toMatchObject({ drift: found })
  await elsewhere('moved.test', { nameservers: servers(...nameservers.toReversed().map(host => host.toUpperCase())), locked: false })
  expect(await readAgain(id)).toMatchObject({ drifted: false, drift: null })
  expect(await drifted()).toEqual([])
})

test('what is set here is no drift, a person keeps the rest, and clients are told of none', async () => {
  const id = await at.registered('kept.test')
  await readAgain(id)
  expect(await staff.call(acceptDrift, about(id))).toMatchObject({ status_code: 409, data: { reason: 'nothingDrifted' } })
  await elsewhere('kept.test', { nameservers: servers('ns1.other.sa', 'ns2.other.sa'), locked: true })
  await readAgain(id)
  const owner = platform.ofClient(at.clientId, 'client', ['domains'])
  expect((await owner.call(get, about(id))).data).not.toHaveProperty('drift')
  await staff.call(setNameservers, { params: { id }, body: { nameservers: ['ns1.najd.sa', 'ns2.najd.sa'] } })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ drifted: true, drift: { nameservers: null, locked: false } })
  expect(await staff.call(acceptDrift, about(id))).toMatchObject({ success: true, data: { drifted: false } })
  expect(await readAgain(id)).toMatchObject({ drifted: false, drift: null, locked: true })
})
