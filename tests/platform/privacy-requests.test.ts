import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { consents } from '#contract/clients/consents.ts'
import { privacyRequests } from '#contract/clients/privacy-requests.ts'
import { wantedMessages } from '#contract/clients/wanted-messages.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, get, list, accept, complete, refuse, extend, withdraw } = privacyRequests.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())
const today = riyadhDate(new Date())
const ask = async (clientId: number, kind: 'access' | 'correction' | 'erasure' = 'access', receivedOn = today) =>
  (await staff.call(create, { body: { clientId, kind, channel: 'letter', receivedOn, details: 'All of it' } })).data
const of = (clientId: number) => ({ filter: { where: [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }] } })

test('a request has a last day, is accepted and answered; the client reads the answer', async () => {
  const client = await addClient(staff, person({ language: 'en-US' }))
  const made = await ask(client.id, 'correction')
  expect(made).toMatchObject({ status: 'open', dueOn: addDays(today, 30), clientName: client.displayName })
  const params = { id: made.id }
  expect(await staff.call(complete, { params, body: { answer: 'Done' } })).toMatchObject({ data: { reason: 'privacyRequestNotAccepted' } })
  const twice = await staff.call(create, { body: { clientId: client.id, kind: 'correction' } })
  expect(twice).toMatchObject({ status_code: 409, data: { reason: 'privacyRequestOpen' } })
  await staff.call(accept, { params, body: {} })
  expect(await staff.call(extend, { params, body: { dueOn: today, reason: 'Much work' } })).toMatchObject({ status_code: 422 })
  expect(await staff.call(complete, { params, body: { answer: 'Your name is corrected.' } })).toMatchObject({
    data: { status: 'completed', answer: 'Your name is corrected.', endedOn: expect.any(String) },
  })
  const [mail] = (await staff.call(emailMessages.endpoints.list, of(client.id))).data.items
  expect(mail).toMatchObject({ subject: expect.stringContaining('Your request to correct your data') })
  expect(await staff.call(refuse, { params, body: { answer: 'No' } })).toMatchObject({ data: { reason: 'privacyRequestEnded' } })
})

test('an erasure is complete once nothing says any more who it was', async () => {
  const client = await addClient(staff)
  const params = { id: (await ask(client.id, 'erasure')).id }
  await staff.call(accept, { params, body: {} })
  expect(await staff.call(complete, { params, body: { answer: 'Done' } })).toMatchObject({ data: { reason: 'clientNotAnonymised' } })
  await staff.call(clients.endpoints.anonymise, { params: { id: client.id }, body: { name: 'Reem Al-Subaie', reason: 'Asked' } })
  expect(await staff.call(complete, { params, body: { answer: 'Done' } })).toMatchObject({ success: true, data: { details: '' } })
})

test('a client asks by the portal, today, for themselves alone, and takes it back', async () => {
  const [one, other] = [await addClient(staff), await addClient(staff)]
  const theirs = await ask(other.id)
  const own = platform.ofClient(one.id)
  expect(await own.call(create, { body: { kind: 'access', channel: 'letter' } })).toMatchObject({ status_code: 422 })
  const made = await own.call(create, { body: { kind: 'access', details: 'A copy, please' } })
  expect(made).toMatchObject({ success: true, data: { clientId: one.id, dueOn: addDays(today, 30) } })
  expect(made.data).not.toHaveProperty('handlerName')
  expect((await staff.call(get, { params: { id: made.data.id } })).data).toMatchObject({ channel: 'portal', receivedOn: today })
  expect((await own.call(list)).data.items).toHaveLength(1)
  expect(await own.call(get, { params: { id: theirs.id } })).toMatchObject({ status_code: 404 })
  expect(await own.call(accept, { params: { id: made.data.id }, body: {} })).toMatchObject({ status_code: 403 })
  expect(await own.call(withdraw, { params: { id: made.data.id }, body: {} })).toMatchObject({ data: { status: 'withdrawn' } })
})

test('staff are told once before the last day, and each day after it', async () => {
  const client = await addClient(staff)
  const near = await ask(client.id, 'access', addDays(today, -25))
  await ask(client.id, 'correction', addDays(today, -5))
  const late = await ask(client.id, 'erasure', addDays(today, -40))
  const told = async () =>
    (
      await platform.database.db.selectFrom('notifications').select('key').where('key', 'like', 'privacyRequest%').orderBy('id').execute()
    ).map(({ key }) => key)
  await runTaskNow(platform, 'remindPrivacyRequests')
  await runTaskNow(platform, 'remindPrivacyRequests')
  expect(await told()).toEqual(expect.arrayContaining(['privacyRequestDue', 'privacyRequestOverdue']))
  const reminded = await platform.database.db.selectFrom('privacyRequests').select('id').where('remindedOn', 'is not', null).execute()
  expect(reminded.map(({ id }) => id)).toEqual(expect.arrayContaining([near.id, late.id]))
  expect(reminded).toHaveLength(2)
  const { db } = platform.database
  await db
    .updateTable('privacyRequests')
    .set({ remindedOn: addDays(today, -1) })
    .where('id', 'in', [near.id, late.id])
    .execute()
  await runTaskNow(platform, 'remindPrivacyRequests')
  const again = await db.selectFrom('privacyRequests').select('id').where('remindedOn', '=', today).execute()
  expect(again).toEqual([{ id: late.id }])
})

test('each yes and no is written down: who said it, from where, to which words', async () => {
  const client = await addClient(staff, person({ marketingOptIn: true }))
  const said = async () => (await staff.call(consents.endpoints.list, of(client.id))).data.items
  expect(await said()).toMatchObject([
    { purpose: 'marketing', given: true, source: 'staff', wording: 'Marketing by email', ip: '127.0.0.1' },
  ])
  const body = { answers: { email: { marketing: false, product: false } }, reason: 'The client called' }
  expect(await staff.call(wantedMessages.endpoints.change, { params: { id: client.id }, body })).toMatchObject({ success: true })
  const now = await said()
  expect(now).toHaveLength(3)
  expect(now.slice(0, 2)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ purpose: 'marketing', given: false }),
      expect.objectContaining({ purpose: 'product', given: false }),
    ]),
  )
})
