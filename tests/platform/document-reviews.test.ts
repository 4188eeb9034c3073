import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { registerLookup } from '#contract/clients/register-lookup.ts'
import { verificationServices } from '#contract/clients/verification-services.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { pdf, upload } from '#tests/support/upload.ts'
import { type VerificationServer, verificationServer } from '#tests/support/verification-server.ts'

const { create, get, list, update, approve, reject, registered } = nicDocuments.endpoints
let server: VerificationServer
let platform: TestPlatform
let staff: Client
let reviewer: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  server = await verificationServer('the-key')
  platform = await testPlatform({ WATHQ_URL: server.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  reviewer = await platform.signedIn()
  at = await domainWork(platform, staff)
  const { id, version } = at.tld
  const body = { version, documentsNeeded: true, forIndividuals: true, applicantTypes: ['person' as const, 'company' as const] }
  await staff.call(tlds.endpoints.update, { params: { id }, body })
  await platform.database.db.updateTable('clients').set({ crNumber: '1010123456' }).where('id', '=', at.clientId).execute()
})
afterEach(() => clock.set(null))
afterAll(async () => {
  await platform.close()
  await server.close()
})

const owner = 'شركة النخيل للتقنية المحدودة'
const uploaded = async () => (await upload(platform, staff, [{ name: 'cr.pdf', bytes: pdf }])).data.items[0].id as number
const company = { applicantType: 'company', documentType: 'commercialRegistration', number: '1010123456', ownerName: owner } as const
const relation = { relationType: 'tradeName', relation: 'Rawabi is the name of the shop.' } as const
const added = async (name: string, more: object = {}) => {
  const { id: domainId, invoiceId } = await at.ordered(name)
  await at.pay(invoiceId)
  const made = await staff.call(create, { body: { domainId, ...company, ...relation, fileIds: [await uploaded()], ...more } })
  expect(made.success).toBe(true)
  return made.data
}
const read = async (id: number, as = staff) => (await as.call(get, { params: { id } })).data
const overdue = async () => {
  const filter = { where: [{ field: 'overdue' as const, operator: 'eq' as const, value: true }] }
  return (await staff.call(list, { filter })).data.items.map(({ id }) => id)
}

test('a document waits for its review until a time by the setting; what is over that is found, and a file sent anew begins it again', async () => {
  await changeSettings(staff, { nicReviewHours: 4 })
  const { id, reviewDueOn, waitingSince, version } = await added('clock.test')
  expect(new Date(reviewDueOn ?? '').getTime() - new Date(waitingSince ?? '').getTime()).toBe(4 * 3_600_000)
  expect(await overdue()).toEqual([])
  clock.advance(5 * 3_600_000)
  expect(await overdue()).toEqual([id])
  expect(await read(id)).toMatchObject({ overdue: true })
  // Clients are told of no clock of ours.
  expect(await read(id, await platform.ofClient(at.clientId, 'client', ['domains']))).not.toHaveProperty('reviewDueOn')
  await staff.call(update, { params: { id }, body: { version, fileIds: [await uploaded()] } })
  expect(await read(id)).toMatchObject({ overdue: false })
  clock.advance(5 * 3_600_000)
  await reviewer.call(approve, { params: { id }, body: {} })
  expect(await overdue()).toEqual([])
  await changeSettings(staff, { nicReviewHours: 0 })
  expect(await added('endless.test')).toMatchObject({ reviewDueOn: null, overdue: false })
})

test('a rejection picks what is wrong, which its client reads in their language; nothing said at all is none', async () => {
  const { id } = await added('flaws.test')
  const say = (body: { flaws?: string[]; reason?: string }) => reviewer.call(reject, { params: { id }, body: body as never })
  expect(await say({})).toMatchObject({ status_code: 422, data: { fields: { reason: { key: 'required' } } } })
  expect(await say({ flaws: ['stained'] })).toMatchObject({ status_code: 422 })
  expect(await say({ flaws: ['unreadable', 'expired', 'unreadable'], reason: 'Page 2 is black.' })).toMatchObject({
    data: { status: 'rejected', flaws: ['unreadable', 'expired'], answer: 'Page 2 is black.' },
  })
  const { db } = platform.database
  const { preferredLanguage } = (await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', at.clientId)
    .executeTakeFirstOrThrow()) as unknown as { preferredLanguage?: string }
  const mails = await db.selectFrom('emailMessages').selectAll().where('template', '=', 'documentsWanted').execute()
  const told = JSON.stringify(mails)
  expect(told).toContain('Page 2 is black.')
  expect(told).toMatch(preferredLanguage?.startsWith('en') ? /cannot be read clearly/ : /(?:cannot be read clearly|الملف غير واضح)/)
  const other = await added('picked.test')
  expect(await reviewer.call(reject, { params: { id: other.id }, body: { flaws: ['nameDiffers'] } })).toMatchObject({
    data: { flaws: ['nameDiffers'], answer: null },
  })
  const { version } = await read(other.id)
  const again = { version, fileIds: [await uploaded()] }
  expect((await staff.call(update, { params: { id: other.id }, body: again })).data).toMatchObject({ status: 'pending', flaws: [] })
})

test('beside a document stands what the commercial register said of its number, where one is asked, without asking it', async () => {
  const { id } = await added('checks.test')
  const { id: otherId } = await added('differs.test', { ownerName: 'مؤسسة الواحة' })
  const checks = async (of: number) => (await staff.call(registered, { params: { id: of } })).data
  expect(await checks(id)).toEqual({ asks: false, said: null, fact: { name: 'commercialRegister', on: null } })
  const body = { name: { en: 'Wathq', ar: '' }, driver: 'wathq' as const, apiKey: 'the-key' }
  const service = (await staff.call(verificationServices.endpoints.create, { body })).data
  await staff.call(verificationServices.endpoints.activate, { params: { id: service.id }, body: {} })
  expect(await checks(id)).toMatchObject({ asks: true, said: null })
  expect(server.asked).toHaveLength(0)
  await staff.call(registerLookup.endpoints.lookUp, { body: { crNumber: '1010123456', clientId: at.clientId } })
  const asked = server.asked.length
  expect(await checks(id)).toMatchObject({ said: { company: { active: true, name: { ar: owner } }, ownerMatches: true } })
  expect(await checks(otherId)).toMatchObject({ said: { ownerMatches: false } })
  expect(server.asked).toHaveLength(asked)
  const stranger = await platform.ofClient(at.clientId, 'client', ['domains'])
  expect((await stranger.call(registered, { params: { id } })).success).toBe(false)
})
