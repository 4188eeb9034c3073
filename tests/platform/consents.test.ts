import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { consents } from '#contract/clients/consents.ts'
import { portal } from '#contract/clients/portal.ts'
import { type ChangedAnswers, wantedMessages } from '#contract/clients/wanted-messages.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { member, signIn, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { hire } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { view, change, own, changeOwn } = wantedMessages.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const say = (id: number, answers: ChangedAnswers, reason: string | null = 'The client called') =>
  staff.call(change, { params: { id }, body: { answers, reason } })
const logOf = async (id: number) =>
  (await staff.call(consents.endpoints.list, { filter: { where: [{ field: 'clientId', operator: 'eq', value: id }] } })).data.items
const given = async (id: number) =>
  (await staff.call(view, { params: { id } })).data.answers.filter(one => one.given).map(({ channel, purpose }) => `${channel} ${purpose}`)
const usual = ['email', 'sms', 'push'].flatMap(channel =>
  ['general', 'product', 'invoice', 'domain', 'support'].map(purpose => `${channel} ${purpose}`),
)

test('who was never asked wants no advertising, and what staff say for a client is kept with why, word for word, and holds', async () => {
  const [client, other] = [await addClient(staff), await addClient(staff)]
  expect(await given(client.id)).toEqual(usual)
  expect(await say(client.id, { sms: { marketing: true } }, null)).toMatchObject({
    status_code: 422,
    data: { fields: { reason: { key: 'required' } } },
  })
  expect(await logOf(client.id)).toEqual([])
  expect(await say(client.id, { sms: { marketing: true }, email: { product: false } })).toMatchObject({ data: { changed: 2 } })
  expect(await given(client.id)).toEqual(['sms marketing', ...usual.filter(one => one !== 'email product')].sort(byUsual))
  expect(await logOf(client.id)).toMatchObject([
    { channel: 'sms', purpose: 'marketing', given: true, source: 'staff', wording: 'Marketing by SMS', reason: 'The client called' },
    { channel: 'email', purpose: 'product', given: false, source: 'staff', wording: 'Products and services by email' },
  ])
  // Said again it is nothing new, and needs no reason.
  expect(await say(client.id, { sms: { marketing: true } }, null)).toMatchObject({ data: { changed: 0 } })
  expect(await logOf(client.id)).toHaveLength(2)
  expect(await given(other.id)).toEqual(usual)
  const { data } = await staff.call(clients.endpoints.get, { params: { id: client.id } })
  expect(data).toMatchObject({ marketingOptIn: false, emailPreferences: { product: false, general: true } })
  const told = { where: [{ field: 'action', operator: 'eq' as const, value: 'clients.consentsChanged' }] }
  expect((await staff.call(activityLog.endpoints.list, { filter: told })).data.items).toMatchObject([{ clientId: client.id }])
})

const order = ['email', 'sms', 'push'].flatMap(channel =>
  ['marketing', 'general', 'product', 'invoice', 'domain', 'support'].map(purpose => `${channel} ${purpose}`),
)
const byUsual = (a: string, b: string) => order.indexOf(a) - order.indexOf(b)

test('what the record says of mails and what the log says are one, whichever way it was said', async () => {
  const { id, version, emailPreferences } = await addClient(staff, person({ marketingOptIn: true }))
  expect(await given(id)).toContain('email marketing')
  const body = { version, marketingOptIn: false, emailPreferences: { ...emailPreferences, domain: false } }
  const key = 'changedWithReason'
  expect(await staff.call(clients.endpoints.update, { params: { id }, body })).toMatchObject({
    data: { fields: { marketingOptIn: { key }, emailPreferences: { key } } },
  })
  const unchanged = { version, marketingOptIn: true, emailPreferences, notes: 'Called' }
  expect(await staff.call(clients.endpoints.update, { params: { id }, body: unchanged })).toMatchObject({ success: true })
  await say(id, { email: { marketing: false, domain: false } })
  expect(await given(id)).toEqual(usual.filter(one => one !== 'email domain'))
  await say(id, { email: { marketing: true, domain: true } })
  expect((await staff.call(clients.endpoints.get, { params: { id } })).data).toMatchObject({
    marketingOptIn: true,
    emailPreferences: { domain: true },
  })
})

test('who may not change a client, a closed one and what is no answer are refused', async () => {
  const client = await addClient(staff)
  const looking = visitor(platform, { token: (await hire(platform, { capabilities: ['client.view'] })).token })
  expect(await looking.call(view, { params: { id: client.id } })).toMatchObject({ success: true, data: { contacts: [] } })
  const body = { answers: { sms: { marketing: true } }, reason: 'Why' }
  expect(await looking.call(change, { params: { id: client.id }, body })).toMatchObject({ status_code: 403 })
  for (const answers of [{ fax: { marketing: true } }, { sms: { everything: true } }, { sms: { marketing: 'yes' } }, { sms: true }])
    expect(await staff.call(change, { params: { id: client.id }, body: { answers, reason: 'Why' } })).toMatchObject({
      status_code: 422,
    })
  await staff.call(clients.endpoints.close, { params: { id: client.id }, body: { reason: 'Gone', name: client.displayName.en } })
  expect(await say(client.id, { sms: { marketing: true } })).toMatchObject({ status_code: 409, data: { reason: 'clientClosed' } })
  expect(await staff.call(view, { params: { id: 999_999 } })).toMatchObject({ status_code: 404 })
})

test('nothing that was said is changed afterwards, and nobody agrees by being merged', async () => {
  const [from, into] = [await addClient(staff), await addClient(staff)]
  await say(from.id, { sms: { marketing: true }, email: { marketing: true } })
  const rewritten = sql`update "consents" set "given" = false where "clientId" = ${from.id}`.execute(platform.database.db)
  await expect(rewritten).rejects.toThrow('what was said of being written to stays')
  const body = { intoId: into.id, reason: 'Twice', name: from.displayName.en }
  expect(await staff.call(clients.endpoints.merge, { params: { id: from.id }, body })).toMatchObject({ success: true })
  expect(await given(into.id)).toEqual(usual)
  expect(await logOf(from.id)).toHaveLength(2)
})

test('a client says it in the portal for itself alone, in its own words; its language too', async () => {
  const [client, other] = [await addClient(staff, person({ language: 'ar-SA' })), await addClient(staff)]
  const caller = platform.ofClient(client.id, 'client', ['profile'])
  expect((await caller.call(own)).data).toMatchObject({ language: 'ar-SA', mayChange: true })
  const answers = { push: { marketing: true }, sms: { invoice: false } }
  expect(await caller.call(changeOwn, { body: { answers, language: 'en-US' } })).toMatchObject({ data: { changed: 2 } })
  expect(await given(client.id)).toEqual([...usual.filter(one => one !== 'sms invoice'), 'push marketing'].sort(byUsual))
  expect(await given(other.id)).toEqual(usual)
  const said = await logOf(client.id)
  expect(said.map(({ source, personName, reason }) => [source, personName.en, reason])).toEqual([
    ['client', 'Amal', ''],
    ['client', 'Amal', ''],
  ])
  expect((await staff.call(clients.endpoints.get, { params: { id: client.id } })).data.language).toBe('en-US')
  // Whose it is follows from who calls, never from what is sent.
  expect(await caller.call(changeOwn, { body: { answers, clientId: other.id } })).toMatchObject({ status_code: 422 })
  expect(await caller.call(view, { params: { id: client.id } })).toMatchObject({ status_code: 403 })
  expect(await caller.call(change, { params: { id: other.id }, body: { answers, reason: 'Why' } })).toMatchObject({ status_code: 403 })
})

test('a user without the right, a program and staff who act as the owner say nothing in a client’s name', async () => {
  const client = await addClient(staff, person({ createOwner: true }))
  const answers = { email: { marketing: true } }
  for (const caller of [platform.ofClient(client.id, 'client', ['emails']), platform.ofClient(client.id, 'clientToken')])
    expect(await caller.call(changeOwn, { body: { answers } })).toMatchObject({ status_code: 403 })
  expect(await platform.anonymous.call(changeOwn, { body: { answers } })).toMatchObject({ status_code: 401 })
  expect(await staff.call(changeOwn, { body: { answers } })).toMatchObject({ status_code: 403 })
  const device = 'browser-of-the-office'
  const admin = await member(platform, { role: 'SUPER_ADMIN' })
  const { token } = await signIn(platform, visitor(platform, { device }), admin)
  const link = (await visitor(platform, { device, token }).call(portal.loginAsOwner, { body: { clientId: client.id } })).data.token
  const entered = await visitor(platform, { device }).call(portal.enter, { body: { token: link } })
  const acting = visitor(platform, { device, token: entered.data.token })
  expect((await acting.call(own)).data).toMatchObject({ mayChange: false })
  expect(await acting.call(changeOwn, { body: { answers } })).toMatchObject({ status_code: 403 })
  expect(await given(client.id)).toEqual(usual)
})
