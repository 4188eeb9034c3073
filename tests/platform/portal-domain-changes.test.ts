import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clients } from '#contract/clients/clients.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { domains } from '#contract/domains/domains.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { pdf, upload } from '#tests/support/upload.ts'

let platform: TestPlatform
let staff: Client
let reviewer: Client
let stranger: Client
let own: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  reviewer = await platform.signedIn()
  at = await domainWork(platform, staff)
  // The first caller here is known as a user that there is.
  own = owner()
  stranger = platform.ofClient((await addClient(staff)).id)
})
afterAll(() => platform.close())

const { get, contacts, setContact, dropContact, setDs, history } = domains.endpoints
const about = (id: number) => ({ params: { id } })
const owner = (permission = 'domains') => platform.ofClient(at.clientId, 'client', [permission])
const person = {
  ...{ contactName: 'Reem Al-Harbi', organisation: null, email: 'reem@example.sa', phone: '+966512345678' },
  ...{ street: 'Tahlia Street', city: 'Jeddah', postalCode: '21442', countryCode: 'SA' },
}
const ds = (digit: string) => `12345 13 2 ${digit.repeat(64)}`
const actions = async (id: number) => (await staff.call(history, about(id))).data.items.map(({ action }) => action)

test('users of the client name who answers for a domain, and leave it to its holder again; the registry is told', async () => {
  const id = await at.registered('answers.test')
  const body = { role: 'tech' as const, ...person }
  for (const [caller, status] of [
    [stranger, 404],
    [owner('invoices'), 403],
  ] as const) {
    expect(await caller.call(setContact, { ...about(id), body })).toMatchObject({ status_code: status })
    expect(await caller.call(dropContact, { ...about(id), body: { role: 'tech' } })).toMatchObject({ status_code: status })
  }
  expect(await own.call(setContact, { ...about(id), body: { ...body, email: 'reem' } })).toMatchObject({ data: { fields: { email: {} } } })
  expect(await own.call(setContact, { ...about(id), body })).toMatchObject({ success: true, data: { work: 'underWay' } })
  await at.work(id)
  const { roles } = (await own.call(contacts, about(id))).data
  expect(roles.find(({ role }) => role === 'tech')).toMatchObject({
    asHolder: false,
    named: { name: 'Reem Al-Harbi', street: 'Tahlia Street' },
  })
  // Where its holder lives is told to nobody who sees domains alone.
  expect(roles.find(({ role }) => role === 'admin')).toMatchObject({ asHolder: true, named: null })
  expect((await at.atRegistry('answers.test'))?.contacts).toMatchObject({ tech: { name: 'Reem Al-Harbi' } })
  expect(await own.call(dropContact, { ...about(id), body: { role: 'tech' } })).toMatchObject({ success: true })
  await at.work(id)
  expect(await actions(id)).toEqual(expect.arrayContaining(['domains.contactSet', 'domains.contactDropped']))
})

test('they add and remove DS records, and those of a zone of ours by one call', async () => {
  const id = await at.registered('signed.test')
  expect(await stranger.call(setDs, { ...about(id), body: { dsRecords: [ds('A')] } })).toMatchObject({ status_code: 404 })
  expect(await owner('profile').call(setDs, { ...about(id), body: { dsRecords: [] } })).toMatchObject({ status_code: 403 })
  expect(await own.call(setDs, { ...about(id), body: { dsRecords: ['1 2 3'] } })).toMatchObject({ status_code: 422 })
  expect(await own.call(setDs, { ...about(id), body: { dsRecords: [ds('A'), ds('B')] } })).toMatchObject({ success: true })
  await at.work(id)
  expect((await own.call(get, about(id))).data).toMatchObject({ dsRecords: [ds('A'), ds('B')] })
  expect(await own.call(setDs, { ...about(id), body: { dsRecords: [ds('B')] } })).toMatchObject({ success: true })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ dsRecords: [ds('B')] })

  // The zone of its name is ours, and signed.
  const made = await staff.call(dnsZones.endpoints.create, { body: { name: 'signed.test', clientId: at.clientId, records: [] } })
  const zoneId = made.data.id
  const { version } = (await staff.call(clients.endpoints.get, { params: { id: at.clientId } })).data
  await staff.call(clients.endpoints.update, { params: { id: at.clientId }, body: { version, dnsAllowed: true } })
  const key = { tag: 12345, algorithm: 'ECDSAP256SHA256', flags: 257, dnskey: '257 3 13 a2V5', ds: [ds('C')], active: true }
  await platform.database.db
    .updateTable('dnsZones')
    .set({ signed: true, dnssecKeys: JSON.stringify([key]) } as never)
    .where('id', '=', zoneId)
    .execute()
  const zone = { params: { id: zoneId }, body: {} }
  expect((await own.call(get, about(id))).data).toMatchObject({ zoneId })
  expect(await stranger.call(dnsZones.endpoints.giveDs, zone)).toMatchObject({ status_code: 404 })
  expect(await owner('profile').call(dnsZones.endpoints.giveDs, zone)).toMatchObject({ status_code: 403 })
  expect(await own.call(dnsZones.endpoints.giveDs, zone)).toMatchObject({ success: true, message: expect.any(String) })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ dsRecords: [ds('C')] })
  expect(await own.call(dnsZones.endpoints.withdrawDs, zone)).toMatchObject({ success: true })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ dsRecords: [] })
})

test('that somebody else holds a domain they ask for alone: staff look at it, and then the registry decides', async () => {
  const id = await at.registered('handed.test')
  const { id: tldId } = at.tld
  const { version } = (await staff.call(tlds.endpoints.get, { params: { id: tldId } })).data
  await staff.call(tlds.endpoints.update, { params: { id: tldId }, body: { version, documentsNeeded: true } })
  const letter = async (by: Client) =>
    (await upload(platform, by, [{ name: 'letter.pdf', bytes: pdf }], '/v1/nic-document/file')).data.items[0].id as number
  const body = async (by: Client, fileIds?: number[]) => ({
    ...{ domainId: id, ...person, explanation: 'She bought the shop.' },
    fileIds: fileIds ?? [await letter(by), await letter(by)],
  })
  const { create, list, get: read, approve, reject, withdraw } = holderChanges.endpoints
  expect(await stranger.call(create, { body: await body(stranger) })).toMatchObject({ data: { fields: { domainId: {} } } })
  expect(await owner('profile').call(create, { body: await body(own) })).toMatchObject({ status_code: 403 })
  expect(await own.call(create, { body: await body(own, []) })).toMatchObject({ data: { fields: { fileIds: { key: 'lettersWanted' } } } })
  const asked = await own.call(create, { body: await body(own) })
  expect(asked).toMatchObject({ success: true, data: { status: 'submitted', contactName: 'Reem Al-Harbi' } })
  for (const hidden of ['before', 'requesterName', 'deciderName', 'files']) expect(asked.data).not.toHaveProperty(hidden)
  const request = { params: { id: asked.data.id }, body: {} }
  expect((await stranger.call(list)).data.items).toEqual([])
  expect(await stranger.call(withdraw, request)).toMatchObject({ status_code: 404 })
  expect(await own.call(approve, request)).toMatchObject({ status_code: 403 })
  await reviewer.call(reject, { ...request, body: { reason: 'A letter is missing' } })
  expect((await own.call(read, request)).data).toMatchObject({ status: 'rejected', answer: 'A letter is missing' })
  const again = { params: { id: (await own.call(create, { body: await body(own) })).data.id }, body: {} }
  expect(await own.call(withdraw, again)).toMatchObject({ data: { status: 'withdrawn' } })
  const last = { params: { id: (await own.call(create, { body: await body(own) })).data.id }, body: {} }
  expect(await reviewer.call(approve, last)).toMatchObject({ success: true })
  await at.work(id)
  expect((await own.call(read, last)).data).toMatchObject({ status: 'done' })
  expect((await at.atRegistry('handed.test'))?.contacts).toMatchObject({ registrant: { name: 'Reem Al-Harbi' } })
})
