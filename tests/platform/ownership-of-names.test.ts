import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clients } from '#contract/clients/clients.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { domains } from '#contract/domains/domains.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { renewedExpiry } from '#contract/domains/registry-dates.ts'
import { renewNoName } from '#platform/domains/domain/renew-no-name.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
let other: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  other = (await addClient(staff)).id
})
afterAll(() => platform.close())

const { requestDeletion, transferOwnership, goesAlong, get, renew, setContact, transferCode, code, history, autoRenewOn } =
  domains.endpoints
const about = (id: number) => ({ params: { id } })
const give = (id: number, clientId: number, openInvoices: 'reissue' | 'stay' = 'reissue') =>
  staff.call(transferOwnership, { ...about(id), body: { clientId, openInvoices, reason: 'The shop was sold' } })
const mailed = async (id: number) =>
  (
    await platform.database.db
      .selectFrom('emailMessages')
      .select('clientId')
      .where('template', '=', 'ownershipTransferred')
      .where('aboutId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ clientId }) => clientId)
const textsTo = async (id: number, clientId: number) =>
  (
    await platform.database.db
      .selectFrom('emailMessages')
      .select('text')
      .where('template', '=', 'ownershipTransferred')
      .where('aboutId', '=', id)
      .where('clientId', '=', clientId)
      .execute()
  ).map(({ text }) => text)
const letters = async () => [await staff.uploadPicture('gives.png'), await staff.uploadPicture('gets.png')]
const holderOf = (email: string) => ({
  ...{ contactName: 'Sara Al-Qahtani', organisation: null, email, phone: '+966512345678' },
  ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
})
const proof = async (domainId: number, number: string) => {
  const fileIds = [await staff.uploadPicture(`${number}.png`)]
  const body = {
    ...{ domainId, applicantType: 'company' as const, documentType: 'commercialRegistration' as const, number, ownerName: 'The shop' },
    ...{ relationType: 'tradeName' as const, relation: 'It is what the shop is called.', fileIds },
  }
  return (await staff.call(nicDocuments.endpoints.create, { body })).data.id
}
const invoicesOf = (domainId: number) =>
  platform.database.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoices.id', 'clientId', 'status', 'periodTo'])
    .where('invoiceLines.domainId', '=', domainId)
    .orderBy('invoices.id')
    .execute()

test('a name goes to another client with its zone and its renewal: its registry is told who holds it, and both hear of it', async () => {
  const id = await at.registered('shop.test')
  await staff.call(autoRenewOn, { ...about(id), body: {} })
  const zone = await staff.call(dnsZones.endpoints.create, { body: dnsZones.create.parse({ name: 'shop.test', clientId: at.clientId }) })
  expect(zone).toMatchObject({ success: true })
  await staff.call(setContact, {
    ...about(id),
    body: {
      ...{ role: 'tech', contactName: 'Omar', organisation: null, email: 'omar@example.sa', phone: '+966512345678' },
      ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
    },
  })
  await at.work(id)
  await staff.call(transferCode, { ...about(id), body: {} })
  await at.work(id)
  await staff.call(renew, { ...about(id), body: { years: 2, premiumPrice: null } })
  const preview = (await staff.call(goesAlong, about(id))).data
  expect(preview).toMatchObject({ autoRenew: true, zoneId: zone.data.id, documents: 0, invoices: [{ status: 'unpaid' }] })

  expect(await give(id, other)).toMatchObject({ success: true, data: { clientId: other, autoRenew: true } })
  const asked = await invoicesOf(id)
  expect(asked).toMatchObject([{ clientId: other, status: 'unpaid' }])
  // Two years, as were asked of who had it; that invoice need not be paid.
  expect(asked[0]?.periodTo).toBe(renewedExpiry((await at.read(id)).expiresOn ?? '', 2))
  const before = platform.database.db
    .selectFrom('invoices')
    .select('status')
    .where('id', '=', preview.invoices[0]?.id ?? 0)
  expect(await before.executeTakeFirst()).toEqual({ status: 'cancelled' })
  expect((await staff.call(dnsZones.endpoints.get, { params: { id: zone.data.id } })).data.clientId).toBe(other)
  expect((await mailed(id)).sort()).toEqual([at.clientId, other].sort())
  for (const unsaid of ['open renewal invoice', 'فاتورة تجديده المفتوحة', 'were erased', 'مُحيت'])
    expect((await textsTo(id, at.clientId)).join()).not.toContain(unsaid)
  expect(await staff.call(code, { ...about(id), body: {} })).toMatchObject({ data: { code: null } })
  expect((await staff.call(history, about(id))).data.items.find(({ action }) => action === 'domains.ownershipTransferred')).toMatchObject({
    reason: 'The shop was sold',
  })
  // Its registry is told, and a code that was given away takes it nowhere.
  expect((await at.jobsOf(id)).slice(-2).map(({ operation }) => operation)).toEqual(['lock', 'setHolder'])
  expect(await at.work(id)).toBe('settled')
  expect(await at.work(id)).toBe('settled')
  const owner = (await staff.call(clients.endpoints.get, about(other))).data
  const there = await at.atRegistry('shop.test')
  expect(there?.contacts).toMatchObject({ registrant: { email: owner.email }, tech: { email: owner.email } })
  expect(there?.locked).toBe(true)
  expect(await at.read(id)).toMatchObject({ work: 'none', contactsDiffer: false, locked: true })
})

test('invoices may stay with who has had it; one that is being paid is not taken back', async () => {
  const id = await at.registered('stays.test')
  await staff.call(renew, { ...about(id), body: { years: 1, premiumPrice: null } })
  const [invoice] = await invoicesOf(id)
  await platform.database.db
    .updateTable('invoices')
    .set({ status: 'bankTransfer' })
    .where('id', '=', invoice?.id ?? 0)
    .execute()
  expect(await give(id, other)).toMatchObject({ status_code: 409, data: { reason: 'renewalBeingPaid' } })
  expect(await at.read(id)).toMatchObject({ clientId: at.clientId })
  expect(await staff.call(requestDeletion, { ...about(id), body: { name: 'stays.test', reason: null } })).toMatchObject({ success: true })
  expect(await give(id, other, 'stay')).toMatchObject({ success: true, data: { clientId: other } })
  // Who had it asked for that.
  expect(await at.read(id)).toMatchObject({ deletionAskedOn: null })
  expect((await textsTo(id, at.clientId)).join()).toMatch(/open renewal invoice|فاتورة تجديده المفتوحة/)
  expect((await textsTo(id, other)).join()).not.toMatch(/open renewal invoice|فاتورة تجديده المفتوحة/)
  // An order by which another client had it decides nothing of it any more.
  await platform.database.db.updateTable('domains').set({ autoRenew: true }).where('id', '=', id).execute()
  await renewNoName(platform.systemScope(), { recordId: (await at.read(id)).orderId } as never)
  expect(await at.read(id)).toMatchObject({ autoRenew: true })
  expect(await invoicesOf(id)).toMatchObject([{ id: invoice?.id, clientId: at.clientId, status: 'bankTransfer' }])
})

test('nobody gets a name whom it cannot be given: who has it, who is closed or not there, and who pays in another currency', async () => {
  const id = await at.registered('refused.test')
  const refused = async (clientId: number) => ((await give(id, clientId)).data as unknown as { fields: object }).fields
  expect(await refused(at.clientId)).toMatchObject({ clientId: { key: 'sameClient' } })
  expect(await refused(999_999)).toMatchObject({ clientId: { key: 'notAChoice' } })
  const dollars = (await addClient(staff, person({ currency: 'USD' }))).id
  expect(await refused(dollars)).toMatchObject({ clientId: { key: 'currencyDiffers' } })
  const closed = (await addClient(staff)).id
  await platform.database.db.updateTable('clients').set({ status: 'closed' }).where('id', '=', closed).execute()
  expect(await refused(closed)).toMatchObject({ clientId: { key: 'notAChoice' } })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'domain.edit', 'domain.contacts'] })
  const body = { clientId: other, openInvoices: 'stay' as const, reason: 'x' }
  expect(await reader.call(transferOwnership, { ...about(id), body })).toMatchObject({ status_code: 403 })
  expect(await reader.call(goesAlong, about(id))).toMatchObject({ status_code: 403 })
  expect(await at.read(id)).toMatchObject({ clientId: at.clientId, work: 'none' })
  // Two at once: one of them gives it.
  const third = (await addClient(staff)).id
  const { version } = (await staff.call(get, about(id))).data
  const both = await Promise.all(
    [other, third].map(clientId =>
      staff.call(transferOwnership, { ...about(id), body: { clientId, openInvoices: 'stay', reason: 'x', version } }),
    ),
  )
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await mailed(id)).toHaveLength(2)
})

test('where documents prove the holder, the registry has the new one first; documents of who had it are erased, its own stay', async () => {
  const id = await at.registered('proven.test')
  const { id: tldId, version } = at.tld
  await staff.call(tlds.endpoints.update, { params: { id: tldId }, body: { version, documentsNeeded: true } })
  expect(await give(id, other)).toMatchObject({ data: { fields: { clientId: { key: 'holderIsAnother' } } } })
  const { email } = (await staff.call(clients.endpoints.get, about(other))).data
  const holder = {
    ...{ role: 'registrant', contactName: 'New', organisation: null, email: email.toUpperCase(), phone: '+966512345678' },
    ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
  }
  await platform.database.db
    .updateTable('domains')
    .set({ contacts: JSON.stringify([holder]) })
    .where('id', '=', id)
    .execute()
  const former = await proof(id, '1010000001')
  const { data: change } = await staff.call(holderChanges.endpoints.create, {
    body: { ...holderOf(email), domainId: id, explanation: 'The shop was sold to her.', fileIds: await letters() },
  })
  const own = await proof(id, '1010000002')
  expect(await give(id, other)).toMatchObject({ status_code: 409, data: { reason: 'holderChangeOpen' } })
  await platform.database.db.updateTable('holderChanges').set({ status: 'done' }).where('id', '=', change.id).execute()
  expect((await staff.call(goesAlong, about(id))).data).toMatchObject({ documents: 1 })
  expect(await give(id, other)).toMatchObject({ success: true, data: { clientId: other, work: 'none' } })
  const statusOf = async (document: number) => (await staff.call(nicDocuments.endpoints.get, about(document))).data.status
  expect([await statusOf(former), await statusOf(own)]).toEqual(['erased', 'pending'])
  // Whom its former client asked for is told to staff alone.
  const requests = { filter: { where: [{ field: 'domainId' as const, operator: 'eq' as const, value: id }] } }
  expect((await staff.call(holderChanges.endpoints.list, requests)).data.items).toMatchObject([{ id: change.id }])
  const next = platform.ofClient(other)
  expect((await next.call(holderChanges.endpoints.list, requests)).data.items).toEqual([])
  expect(await next.call(holderChanges.endpoints.get, about(change.id))).toMatchObject({ status_code: 404 })
  expect((await at.jobsOf(id)).map(({ operation }) => operation)).toEqual(['register'])
})
