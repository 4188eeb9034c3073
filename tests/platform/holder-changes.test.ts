import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { member } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let other: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  other = await platform.signedIn()
  at = await domainWork(platform, staff)
  const { id, version } = at.tld
  await staff.call(tlds.endpoints.update, { params: { id }, body: { version, documentsNeeded: true } })
})
afterAll(() => platform.close())

const { create, get, approve, reject, resend, complete, withdraw, history } = holderChanges.endpoints
const about = (id: number) => ({ params: { id }, body: {} })
/** A name that is registered already, whatever its zone wants of new ones. */
async function held(name: string): Promise<number> {
  const { db } = platform.database
  await db.updateTable('tlds').set({ documentsNeeded: false }).where('id', '=', at.tld.id).execute()
  const id = await at.registered(name)
  await db.updateTable('tlds').set({ documentsNeeded: true }).where('id', '=', at.tld.id).execute()
  return id
}
const letters = async (by = staff) => [await by.uploadPicture('seller.png'), await by.uploadPicture('buyer.png')]
const wanted = async (domainId: number, more: Record<string, unknown> = {}) => ({
  ...{ domainId, contactName: 'Nasser Al-Dosari', organisation: null, email: 'nasser@example.sa', phone: '+966509876543' },
  ...{ street: 'Tahlia Street', city: 'Jeddah', postalCode: '21442', countryCode: 'SA', explanation: 'He bought the shop.' },
  fileIds: await letters(),
  ...more,
})
const asked = async (domainId: number): Promise<number> => {
  const answer = await staff.call(create, { body: await wanted(domainId) })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
const statusOf = async (id: number) => (await staff.call(get, { params: { id } })).data.status
const there = async (name: string) => (await at.atRegistry(name))?.contacts
const mails = async (domainId: number) =>
  platform.database.db
    .selectFrom('emailMessages')
    .select(['template', 'text'])
    .where('template', '=', 'holderChange')
    .where('aboutId', '=', domainId)
    .execute()

test('another holder is approved by somebody else, told to the registry by a job, and theirs when it took them; the client is told', async () => {
  const domainId = await held('sold.test')
  const id = await asked(domainId)
  expect(await staff.call(approve, about(id))).toMatchObject({ status_code: 409 })
  expect(await other.call(approve, about(id))).toMatchObject({ success: true, data: { status: 'approved' } })
  expect(await at.read(domainId)).toMatchObject({ work: 'underWay' })
  expect((await there('sold.test'))?.registrant?.name).not.toBe('Nasser Al-Dosari')
  expect(await at.work(domainId)).toBe('settled')
  expect(await statusOf(id)).toBe('done')
  const holder = { name: 'Nasser Al-Dosari', email: 'nasser@example.sa', city: 'Jeddah' }
  // Who answered for it as its holder is the new one.
  expect(await there('sold.test')).toMatchObject({ registrant: holder, admin: holder, tech: holder, billing: holder })
  const { data } = await staff.call(domains.endpoints.contacts, { params: { id: domainId } })
  expect(data.roles[0]).toMatchObject({ role: 'registrant', ours: holder, theirs: holder, differs: [] })
  expect(await at.read(domainId)).toMatchObject({ work: 'none', contactsDiffer: false })
  expect(await mails(domainId)).toHaveLength(1)
  const told = (await staff.call(history, { params: { id } })).data.items.map(({ action }) => action)
  expect(told).toEqual(expect.arrayContaining(['holderChanges.created', 'holderChanges.approved', 'holderChanges.finished']))
  expect(JSON.stringify((await at.jobsOf(domainId)).map(one => one.asked))).not.toContain('nasser@example.sa')
})

test('a zone that wants documents wants two letters; a name has one open request; nothing else is asked for what it has', async () => {
  const domainId = await held('once.test')
  const refused = async (more: Record<string, unknown>) => {
    const answer = await staff.call(create, { body: await wanted(domainId, more) })
    return (answer.data as { fields?: object }).fields
  }
  expect(await refused({ fileIds: [await staff.uploadPicture('one.png')] })).toMatchObject({ fileIds: { key: 'lettersWanted' } })
  const own = (await staff.call(domains.endpoints.contacts, { params: { id: domainId } })).data.roles[0]?.ours
  const { name: contactName, ...contact } = own ?? { name: '' }
  expect(await refused({ contactName, ...contact })).toBeDefined()
  await asked(domainId)
  expect(await refused({})).toMatchObject({ domainId: { key: 'holderChangeOpen' } })
  expect(await refused({ domainId: 999_999 })).toMatchObject({ domainId: { key: 'notAChoice' } })
})

test('what staff asked for lapses with their right, and what a user of the client asked for with theirs', async () => {
  const { db } = platform.database
  const can = async (id: number) => (await staff.call(get, { params: { id } })).data.can
  const byStaff = await asked(await held('lapses.test'))
  const { requesterId } = (await other.call(get, { params: { id: byStaff } })).data
  expect((await other.call(get, { params: { id: byStaff } })).data.can).toMatchObject({ approve: true })
  await db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', requesterId).execute()
  expect(await other.call(approve, about(byStaff))).toMatchObject({ status_code: 409, data: { reason: 'askerMayNoMore' } })
  await db.updateTable('users').set({ status: 'IN_USE' }).where('id', '=', requesterId).execute()

  const id = await asked(await held('users-lapse.test'))
  const user = await member(platform, { role: 'USER' })
  await db.updateTable('holderChanges').set({ requesterId: user.id }).where('id', '=', id).execute()
  expect(await can(id)).toMatchObject({ approve: 'askerMayNoMore', reject: true })
  const now = new Date()
  const { id: membership } = await db
    .insertInto('clientUsers')
    .values({
      ...{ clientId: at.clientId, userId: user.id, invitedEmail: user.email, language: 'en-US', status: 'active' },
      ...{ permissions: JSON.stringify(['domains']), createdOn: now, updatedOn: now },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const permitted = (permissions: string[]) =>
    db
      .updateTable('clientUsers')
      .set({ permissions: JSON.stringify(permissions) } as never)
      .where('id', '=', membership)
      .execute()
  expect(await can(id)).toMatchObject({ approve: true })
  await permitted(['invoices'])
  expect(await can(id)).toMatchObject({ approve: 'askerMayNoMore' })
  await permitted(['all'])
  expect(await can(id)).toMatchObject({ approve: true })
  await db.updateTable('clientUsers').set({ status: 'inactive' }).where('id', '=', membership).execute()
  expect(await can(id)).toMatchObject({ approve: 'askerMayNoMore' })
})

test('two that ask at once make one request', async () => {
  const domainId = await held('race.test')
  const [one, two] = [await wanted(domainId), await wanted(domainId)]
  const answers = await Promise.all([one, two].map(body => staff.call(create, { body: body })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('what the registry refuses is told, sent once more, or rejected; a rejected one is never sent by trying again', async () => {
  const domainId = await held('stubborn.test')
  const id = await asked(domainId)
  await at.behave('refuses')
  await other.call(approve, about(id))
  await at.work(domainId)
  expect((await staff.call(get, { params: { id } })).data).toMatchObject({ status: 'failed', answer: expect.any(String) })
  await other.call(resend, about(id))
  await at.work(domainId)
  expect(await statusOf(id)).toBe('failed')
  await at.behave('works')
  expect(await other.call(reject, { params: { id }, body: { reason: 'The letter is not stamped.' } })).toMatchObject({
    data: { status: 'rejected' },
  })
  expect(await at.read(domainId)).toMatchObject({ work: 'none', failure: null })
  await platform.database.db.updateTable('domains').set({ work: 'failed' }).where('id', '=', domainId).execute()
  await staff.call(domains.endpoints.retry, about(domainId))
  await at.work(domainId)
  expect((await there('stubborn.test'))?.registrant?.name).not.toBe('Nasser Al-Dosari')
  expect(await statusOf(id)).toBe('rejected')
  expect(await mails(domainId)).toHaveLength(1)
})

test('an answer that was lost is found out, and the holder is changed once', async () => {
  const domainId = await held('lost.test')
  const id = await asked(domainId)
  await other.call(approve, about(id))
  await at.behave('losesAnswers')
  expect(await at.work(domainId)).toBe('again')
  expect(await statusOf(id)).toBe('approved')
  await at.behave('works')
  expect(await at.work(domainId)).toBe('settled')
  expect(await statusOf(id)).toBe('done')
  expect((await at.jobsOf(domainId)).filter(({ operation }) => operation === 'changeHolder')).toHaveLength(1)
})

test('a registry that a person works with is marked as done by a person, another one is not', async () => {
  const domainId = await held('by-hand.test')
  const id = await asked(domainId)
  await other.call(approve, about(id))
  expect((await staff.call(get, { params: { id } })).data.can).toMatchObject({ complete: 'registryByProgram' })
  await at.work(domainId)
  const body = { name: { en: 'By hand', ar: '' }, driver: 'manual' as const }
  const { id: registrarAccountId } = (await staff.call(registrarAccounts.endpoints.create, { body })).data
  await platform.database.db.updateTable('domains').set({ registrarAccountId }).where('id', '=', domainId).execute()
  const next = (await staff.call(create, { body: await wanted(domainId, { contactName: 'Huda Al-Harbi' }) })).data.id
  await other.call(approve, about(next))
  expect(await at.read(domainId)).toMatchObject({ work: 'underWay' })
  expect(await other.call(complete, about(next))).toMatchObject({ data: { status: 'done' } })
  expect(await at.read(domainId)).toMatchObject({ work: 'none' })
})

test('who asked withdraws it; who may not see requests sees neither them nor their files, and an opened file is told', async () => {
  const domainId = await held('quiet.test')
  const id = await asked(domainId)
  const [file] = (await staff.call(get, { params: { id } })).data.files ?? []
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view'] })
  expect(await reader.call(get, { params: { id } })).toMatchObject({ status_code: 403 })
  const open = (client: Client, request: number) =>
    platform.app.inject({ url: `/v1/holder-change/${request}/file/${file?.id}`, headers: { authorization: `Bearer ${client.token}` } })
  expect((await open(reader, id)).statusCode).toBe(403)
  expect((await open(other, id)).statusCode).toBe(200)
  expect((await platform.app.inject({ url: `/v1/file/${file?.id}`, headers: { authorization: `Bearer ${staff.token}` } })).statusCode).toBe(
    404,
  )
  const another = await asked(await held('another.test'))
  expect((await open(other, another)).statusCode).toBe(404)
  const told = (await staff.call(history, { params: { id } })).data.items.map(({ action }) => action)
  expect(told.filter(action => action === 'holderChanges.viewed')).toHaveLength(1)
  expect(await staff.call(withdraw, about(id))).toMatchObject({ data: { status: 'withdrawn' } })
  expect(await other.call(approve, about(id))).toMatchObject({ status_code: 409 })
})
