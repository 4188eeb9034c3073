import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { nameConfirmationLink } from '#contract/domains/name-confirmation-link.ts'
import { clock } from '#platform/kernel/clock.ts'
import { codeIn, lastMail, lastSms } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addSmsGateway } from '#tests/support/sms.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  await addSmsGateway(staff)
  const { id, version } = at.tld
  await staff.call(tlds.endpoints.update, { params: { id }, body: { version, adminConfirms: true } })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const { state, sendCode, confirm, refuse } = nameConfirmationLink
const { setContact, askConfirmation, register, history } = domains.endpoints
const about = (id: number) => ({ params: { id }, body: {} })
const contact = {
  ...{ role: 'admin' as const, contactName: 'Sara Al-Qahtani', organisation: null, email: 'sara@example.sa', phone: '+966512345678' },
  ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
}
const mailsTo = (domainId: number) =>
  platform.database.db
    .selectFrom('emailMessages')
    .selectAll()
    .where('template', '=', 'nameConfirmation')
    .where('aboutId', '=', domainId)
    .orderBy('id')
    .execute()
const textsTo = () =>
  platform.database.db.selectFrom('smsMessages').selectAll().where('template', '=', 'nameConfirmation').orderBy('id').execute()
const tokenOf = async (email = contact.email) => /confirm-name\/([\w-]+)/.exec((await lastMail(platform, email))?.text ?? '')?.[1] as string
const codeOf = async (mobile = contact.phone) => codeIn(await lastSms(platform, mobile))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** A name that is paid and waits for who administers it. */
async function waiting(name: string) {
  const { id, invoiceId } = await at.ordered(name)
  await staff.call(setContact, { params: { id }, body: contact })
  await at.pay(invoiceId)
  return id
}

test('who administers a paid name is asked by mail, gets a code by SMS, and the name is registered when they have confirmed', async () => {
  const id = await waiting('first.test')
  expect(await at.read(id)).toMatchObject({ status: 'submitted', confirmation: 'asked' })
  const [mail] = await mailsTo(id)
  expect(mail).toMatchObject({ to: 'sara@example.sa' })
  const token = await tokenOf()
  expect(JSON.stringify(mail)).not.toContain(token)
  expect((await platform.anonymous.call(state, { body: { token } })).data).toMatchObject({
    domain: 'first.test',
    mobile: '5678',
    codeSent: false,
  })
  expect(await staff.call(register, { params: { id }, body: { eppCode: null } })).toMatchObject({ status_code: 409 })
  expect(await platform.anonymous.call(confirm, { body: { token, code: '123456' } })).toMatchObject({ status_code: 422 })
  expect(await platform.anonymous.call(sendCode, { body: { token } })).toMatchObject({ success: true, data: { minutes: 5 } })
  const code = await codeOf()
  expect(JSON.stringify(await textsTo())).not.toContain(code)
  expect(await platform.anonymous.call(confirm, { body: { token, code: wrong(code) } })).toMatchObject({ status_code: 422 })
  expect(await platform.anonymous.call(confirm, { body: { token, code } })).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ status: 'pendingRegistration', confirmation: 'confirmed' })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active' })
  // The link was good once.
  for (const call of [state, sendCode, refuse])
    expect(await platform.anonymous.call(call, { body: { token } })).toMatchObject({ status_code: 410 })
  const told = await staff.call(history, { params: { id } })
  expect(told.data.items.map(({ action }) => action)).toEqual(expect.arrayContaining(['domains.confirmationAsked', 'domains.confirmed']))
  expect(JSON.stringify(told)).not.toContain(code)
})

test('two right answers at once confirm once', async () => {
  const id = await waiting('twice.test')
  const token = await tokenOf()
  await platform.anonymous.call(sendCode, { body: { token } })
  const body = { token, code: await codeOf() }
  const answers = await Promise.all([1, 2, 3].map(() => platform.anonymous.call(confirm, { body })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await at.jobsOf(id)).filter(({ operation }) => operation === 'register')).toHaveLength(1)
})

test('codes are few: one a minute, five a day, over in five minutes, and of no use after five wrong ones', async () => {
  // At nine, in the morning or in the evening, so that no midnight lies between the codes of a day, and the session lives on.
  const nine = new Date(clock.now())
  const hour = nine.getUTCHours()
  clock.advance(nine.setUTCHours(hour < 6 ? 6 : hour < 18 ? 18 : 30, 0, 0, 0) - clock.now().getTime())
  const id = await waiting('guess.test')
  const token = await tokenOf()
  await platform.anonymous.call(sendCode, { body: { token } })
  expect(await platform.anonymous.call(sendCode, { body: { token } })).toMatchObject({ status_code: 429 })
  const first = await codeOf()
  clock.advance(6 * 60_000)
  expect(await platform.anonymous.call(confirm, { body: { token, code: first } })).toMatchObject({ status_code: 422 })
  await platform.anonymous.call(sendCode, { body: { token } })
  const code = await codeOf()
  expect(await platform.anonymous.call(confirm, { body: { token, code: first === code ? wrong(code) : first } })).toMatchObject({
    status_code: 422,
  })
  for (let guess = 0; guess < 4; guess++) await platform.anonymous.call(confirm, { body: { token, code: wrong(code) } })
  expect(await platform.anonymous.call(confirm, { body: { token, code } })).toMatchObject({ status_code: 422 })
  expect(await platform.anonymous.call(sendCode, { body: { token } })).toMatchObject({ status_code: 410 })
  // Another link lets them try again, within what a day holds.
  await staff.call(askConfirmation, about(id))
  const next = await tokenOf()
  expect(await platform.anonymous.call(state, { body: { token } })).toMatchObject({ status_code: 410 })
  for (let sent = 2; sent < 5; sent++) {
    clock.advance(61_000)
    expect(await platform.anonymous.call(sendCode, { body: { token: next } })).toMatchObject({ success: true })
  }
  clock.advance(61_000)
  expect(await platform.anonymous.call(sendCode, { body: { token: next } })).toMatchObject({ status_code: 429 })
  expect(await platform.anonymous.call(confirm, { body: { token: next, code: await codeOf() } })).toMatchObject({ success: true })
})

test('somebody else who administers it confirms anew, and what is refused is not registered', async () => {
  const id = await waiting('other.test')
  const token = await tokenOf()
  await staff.call(setContact, { params: { id }, body: { ...contact, contactName: 'Omar Al-Otaibi', email: 'omar@example.sa' } })
  expect(await platform.anonymous.call(state, { body: { token } })).toMatchObject({ status_code: 410 })
  expect(await at.read(id)).toMatchObject({ confirmation: 'missing' })
  await staff.call(askConfirmation, about(id))
  const next = await tokenOf('omar@example.sa')
  expect(await platform.anonymous.call(refuse, { body: { token: next } })).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ confirmation: 'refused', status: 'submitted' })
  expect(await staff.call(register, { params: { id }, body: { eppCode: null } })).toMatchObject({ status_code: 409 })
})

test('a confirmation of whom a client no longer is registers nothing', async () => {
  const { id, invoiceId } = await at.ordered('moved.test')
  const { db } = platform.database
  await db.updateTable('clients').set({ mobile: '+966511111111' }).where('id', '=', at.clientId).execute()
  await staff.call(askConfirmation, about(id))
  const { email } = await db.selectFrom('clients').select('email').where('id', '=', at.clientId).executeTakeFirstOrThrow()
  const token = await tokenOf(email)
  await platform.anonymous.call(sendCode, { body: { token } })
  await platform.anonymous.call(confirm, { body: { token, code: await codeOf('+966511111111') } })
  expect(await at.read(id)).toMatchObject({ confirmation: 'confirmed', status: 'submitted' })
  await db.updateTable('clients').set({ mobile: '+966522222222' }).where('id', '=', at.clientId).execute()
  await at.pay(invoiceId)
  expect(await at.read(id)).toMatchObject({ status: 'submitted' })
  expect(await staff.call(register, { params: { id }, body: { eppCode: null } })).toMatchObject({ status_code: 409 })
})

test('whom no code can reach is asked by nobody, which staff are told', async () => {
  const { id, invoiceId } = await at.ordered('abroad.test')
  await staff.call(setContact, { params: { id }, body: { ...contact, phone: '+493012345678', countryCode: 'DE' } })
  await at.pay(invoiceId)
  expect(await at.read(id)).toMatchObject({ confirmation: 'missing', status: 'submitted' })
  expect(await staff.call(askConfirmation, about(id))).toMatchObject({ status_code: 409 })
})
