import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { pdf, png, upload } from '#tests/support/upload.ts'

const { create, update, approve } = nicDocuments.endpoints
let platform: TestPlatform
let staff: Client
let reviewer: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  reviewer = await platform.signedIn()
  at = await domainWork(platform, staff)
  const { id, version } = at.tld
  await staff.call(tlds.endpoints.update, { params: { id }, body: { version, documentsNeeded: true } })
})
afterAll(() => platform.close())

const uploaded = async (bytes = pdf) => (await upload(platform, staff, [{ name: 'cr.pdf', bytes }])).data.items[0].id as number
const company = { applicantType: 'company', documentType: 'commercialRegistration', number: '1010000000', ownerName: 'شركة رواب' } as const
const relation = { relationType: 'tradeName', relation: 'Rawabi is the name of the shop.' } as const
const add = async (domainId: number) => staff.call(create, { body: { domainId, ...company, ...relation, fileIds: [await uploaded()] } })
const approvedFor = async (name: string) => {
  const { id, invoiceId } = await at.ordered(name)
  const { data: document } = await add(id)
  await reviewer.call(approve, { params: { id: document.id }, body: {} })
  await at.pay(invoiceId)
  await at.work(id)
  return { id, documentId: document.id as number }
}
const documentOf = async (id: number) => (await staff.call(nicDocuments.endpoints.get, { params: { id } })).data

test('approved documents are sent to the registry, which says later that it accepts them; it says so once, however often it is asked', async () => {
  await at.behave('acceptsDocuments')
  const { id, documentId } = await approvedFor('sent.test')
  expect(await at.read(id)).toMatchObject({ status: 'pendingRegistration', work: 'none', documents: 'sent' })
  expect(await documentOf(documentId)).toMatchObject({ status: 'sent', can: { approve: 'documentDecided', reject: 'documentDecided' } })
  await at.poll()
  await at.poll()
  expect(await platform.database.db.selectFrom('registryMessages').select('text').where('name', '=', 'sent.test').execute()).toHaveLength(1)
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'active', documents: 'accepted', failure: null })
  expect(await documentOf(documentId)).toMatchObject({ status: 'accepted' })
  await at.behave('works')
})

test('what the registry refuses says why, and its name is asked for once more when other documents are approved', async () => {
  await at.behave('refusesDocuments')
  const { id, documentId } = await approvedFor('refused.test')
  await at.poll()
  expect(await at.read(id)).toMatchObject({ status: 'onHold', documents: 'refused', failure: 'documentsRefused' })
  const refused = await documentOf(documentId)
  expect(refused).toMatchObject({ status: 'refused', answer: 'The document does not show the relation to the name.' })
  await at.behave('works')
  const changed = await staff.call(update, {
    params: { id: documentId },
    body: { version: refused.version, fileIds: [await uploaded(png)] },
  })
  expect(changed.data).toMatchObject({ status: 'pending', answer: null })
  await reviewer.call(approve, { params: { id: documentId }, body: {} })
  expect(await at.read(id)).toMatchObject({ status: 'pendingRegistration', work: 'underWay', failure: null })
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'active', documents: 'accepted' })
})

test('a name that the registry has dropped without a word is found out by reading', async () => {
  await at.behave('acceptsDocuments')
  const { id } = await approvedFor('dropped.test')
  await platform.database.db.deleteFrom('simulatedDomains').where('name', '=', 'dropped.test').execute()
  expect(await staff.call(domains.endpoints.sync, { params: { id }, body: {} })).toMatchObject({ data: { status: 'pendingRegistration' } })
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'onHold', documents: 'refused' })
  await at.behave('works')
})

test("documents of a name that a person knows was not registered are the registry's no more", async () => {
  await at.behave('acceptsDocuments')
  const { id, documentId } = await approvedFor('not-done.test')
  expect(await staff.call(domains.endpoints.markFailed, { params: { id }, body: { reason: 'They called' } })).toMatchObject({
    success: true,
  })
  const refused = await documentOf(documentId)
  expect(refused).toMatchObject({ status: 'refused', answer: 'They called' })
  await at.behave('works')
  await staff.call(update, { params: { id: documentId }, body: { version: refused.version, fileIds: [await uploaded(png)] } })
  await reviewer.call(approve, { params: { id: documentId }, body: {} })
  expect(await staff.call(domains.endpoints.register, { params: { id }, body: { eppCode: null } })).toMatchObject({ success: true })
  await at.behave('works')
})

test('a paid name has a last day for its documents: its client is asked, reminded, and after it the money is in the wallet, once', async () => {
  // What waits for us alone is not cancelled.
  const waiting = await at.ordered('reviewed.test')
  await at.pay(waiting.invoiceId)
  await add(waiting.id)
  const { id, invoiceId } = await at.ordered('late.test')
  expect(await at.read(id)).toMatchObject({ documentsDueOn: null })
  await at.pay(invoiceId)
  const today = riyadhDate(new Date())
  expect(await at.read(id)).toMatchObject({ documents: 'missing', documentsDueOn: addDays(today, 30) })
  const { db } = platform.database
  const mails = async () =>
    (await db.selectFrom('emailMessages').select('subject').where('template', '=', 'documentsWanted').execute()).filter(({ subject }) =>
      subject.includes('late.test'),
    ).length
  expect(await mails()).toBe(1)
  clock.set(new Date(`${addDays(today, 8)}T08:00:00Z`))
  await runTaskNow(platform, 'remindDocuments')
  await runTaskNow(platform, 'remindDocuments')
  expect(await mails()).toBe(2)
  const refunded = () => db.selectFrom('refunds').select(['amount', 'refundType', 'status']).where('invoiceId', '=', invoiceId).execute()
  const once = [{ amount: 57_50, refundType: 'wallet', status: 'completed' }]
  clock.set(new Date(`${addDays(today, 31)}T08:00:00Z`))
  await runTaskNow(platform, 'cancelWithoutDocuments')
  await runTaskNow(platform, 'cancelWithoutDocuments')
  expect(await at.read(id)).toMatchObject({ status: 'cancelled' })
  expect(await refunded()).toEqual(once)
  clock.set(new Date(`${addDays(today, 60)}T08:00:00Z`))
  await runTaskNow(platform, 'cancelWithoutDocuments')
  expect(await at.read(waiting.id)).toMatchObject({ status: 'submitted', documents: 'pending' })
  expect(await refunded()).toEqual(once)
  clock.set(null)
  expect(Object.values(await balances(platform)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})
