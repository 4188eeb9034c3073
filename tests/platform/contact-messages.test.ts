import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { contactForm, contactMessages } from '#contract/support/contact-messages.ts'
import { solvedCaptcha, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, reply, assign, assignees, markSpam, markNotSpam, convert, remove } = contactMessages.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const message = {
  name: 'سارة الغامدي',
  email: 'Sara@Example.sa',
  mobile: '+966512345678',
  subject: 'استضافة',
  message: 'أريد استضافة.\nكم السعر؟',
  language: 'ar-SA' as const,
}
async function write(change: object = {}, from = visitor(platform)) {
  return from.call(contactForm.send, { body: { ...message, captcha: await solvedCaptcha(from), ...change } })
}
const all = async () => (await staff.call(list)).data.items
async function written(change: object = {}) {
  expect((await write(change)).success).toBe(true)
  return (await all())[0]?.id as number
}

test('a message of the public form is kept, and staff are told in their bell', async () => {
  const answer = await write()
  expect(answer).toMatchObject({ status_code: 200, data: {} })
  const [stored] = await all()
  expect(stored).toMatchObject({
    ...message,
    email: 'sara@example.sa',
    status: 'new',
    assigneeName: null,
    can: { reply: true, markNotSpam: 'wrongState' },
  })
  const { data } = await staff.call(notifications.endpoints.summary)
  expect(data.items[0]).toMatchObject({ key: 'contactMessage', link: { to: 'contactMessage', id: stored?.id } })
})

test('without a proof of work, with a used one, or with bad input nothing is kept; a robot hears the same answer', async () => {
  const before = (await all()).length
  const someone = visitor(platform)
  const captcha = await solvedCaptcha(someone)
  expect((await write({ captcha: 'nothing' })).status_code).toBe(428)
  expect(await write({ captcha, website: 'https://spam.example' }, someone)).toMatchObject({ status_code: 200, data: {} })
  expect((await write({ captcha }, someone)).status_code).toBe(428)
  for (const bad of [
    { email: 'a@b.sa\r\nBcc: x@y.sa' },
    { subject: '' },
    { message: 'x'.repeat(5001) },
    { mobile: 'call me' },
    { name: 'x' },
    { status: 'spam' },
  ])
    expect((await write(bad)).status_code).toBe(422)
  expect(await all()).toHaveLength(before)
})

test('line breaks of a subject do not become headers of the reply', async () => {
  const id = await written({ subject: 'Hello\r\nBcc: everyone@example.sa', language: 'en-US' })
  const answer = await staff.call(reply, { body: { id, message: 'Hello\nagain' } })
  expect(answer.data).toMatchObject({ status: 'replied', replies: [{ message: 'Hello\nagain', state: 'queued' }] })
  const mail = await platform.database.db.selectFrom('emailMessages').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    to: 'sara@example.sa',
    subject: 'Re: Hello Bcc: everyone@example.sa',
    category: 'support',
    language: 'en-US',
  })
  expect(mail.text).toContain('> أريد استضافة.\n> كم السعر؟')
})

test('too many from one address or of one sender wait an hour', async () => {
  const someone = visitor(platform)
  const sender = { email: 'often@example.sa' }
  for (let turn = 0; turn < 10; turn++) expect((await write(sender, someone)).success).toBe(true)
  expect((await write({}, someone)).status_code).toBe(429)
  expect((await write(sender)).status_code).toBe(429)
  expect((await write({ email: 'seldom@example.sa' })).success).toBe(true)
})

test('spam comes back as what it was; a converted one is found from its client', async () => {
  const id = await written()
  await staff.call(markSpam, { params: { id } })
  expect((await staff.call(markNotSpam, { params: { id } })).data.status).toBe('new')
  await staff.call(reply, { body: { id, message: 'Hello' } })
  await staff.call(markSpam, { params: { id } })
  expect((await staff.call(markNotSpam, { params: { id } })).data.status).toBe('replied')
  expect((await staff.call(convert, { params: { id }, body: { clientId: 999_999 } })).status_code).toBe(422)
  const clientId = (await addClient(staff, person())).id
  expect((await staff.call(convert, { params: { id }, body: { clientId } })).data).toMatchObject({ status: 'converted', clientId })
})

test('assigned to one who may answer, who is told', async () => {
  const agent = await platform.signedIn({
    role: 'ADMIN',
    capabilities: ['contactMessage.view', 'contactMessage.reply'],
    firstName: 'Majed',
  })
  const stranger = await platform.signedIn({ role: 'ADMIN', firstName: 'Stranger' })
  const people = (await staff.call(assignees)).data.items
  expect(people.map(({ name }) => name.en)).toContain('Majed Al-Qahtani')
  expect(people.map(({ name }) => name.en)).not.toContain('Stranger Al-Qahtani')
  const id = await written()
  const assigneeId = people.find(({ name }) => name.en.startsWith('Majed'))?.id as number
  expect((await staff.call(assign, { params: { id }, body: { assigneeId } })).data.assigneeName?.en).toBe('Majed Al-Qahtani')
  expect((await staff.call(assign, { params: { id }, body: { assigneeId: 999_999 } })).status_code).toBe(422)
  expect((await agent.call(notifications.endpoints.summary)).data.items[0]).toMatchObject({
    key: 'contactAssigned',
    importance: 'important',
  })
  expect((await stranger.call(list)).status_code).toBe(403)
  for (const call of [
    stranger.call(get, { params: { id } }),
    stranger.call(reply, { body: { id, message: 'x' } }),
    agent.call(remove, { params: { id } }),
  ])
    expect((await call).status_code).toBe(403)
})

test('many at once: spam and deletion, each refusing what a single one refuses', async () => {
  await platform.startWorker()
  const [spam, fresh] = [await written(), await written()]
  await staff.call(markSpam, { params: { id: spam } })
  const run = await staff.call(bulkEndpoints.bulk, { body: { resource: 'contactMessages', action: 'markSpam', ids: [spam, fresh] } })
  const ended = await eventually(async () => {
    const { data } = await staff.call(jobRuns.endpoints.get, { params: { id: run.data.id } })
    expect(data.state).toBe('success')
    return data
  })
  expect(ended).toMatchObject({ doneCount: 1, skippedCount: 1 })
  const bell = (await staff.call(notifications.endpoints.summary)).data.items[0]
  expect(bell).toMatchObject({
    key: 'bulkEnded',
    text: '\u2068Contact messages\u2069: 1 done, 1 skipped, 0 failed.',
    link: { to: 'jobResults', id: run.data.id },
  })
  expect((await staff.call(remove, { params: { id: fresh }, body: { reason: 'spam' } })).status_code).toBe(200)
  expect((await staff.call(get, { params: { id: fresh } })).status_code).toBe(404)
})
