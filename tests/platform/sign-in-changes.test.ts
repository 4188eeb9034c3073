import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientUsers } from '#contract/clients/client-users.ts'
import { clients } from '#contract/clients/clients.ts'
import { portal } from '#contract/clients/portal.ts'
import { signInChangeLink } from '#contract/clients/sign-in-change-link.ts'
import { signInChanges } from '#contract/clients/sign-in-changes.ts'
import { hashPassword } from '#platform/access/passwords.ts'
import { expireSignInChanges } from '#platform/clients/sign-in-change/expire-sign-in-changes.job.ts'
import { lastMail, lastSms, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { jobRun } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addSmsGateway } from '#tests/support/sms.ts'

const { state, confirm, refuse } = signInChangeLink
const password = 'Rayan-Falcon-72'
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

let made = 0
/** A client whose owner signs in with its address. */
async function withOwner() {
  const email = `owner.${++made}@example.sa`
  const client = await addClient(staff, person({ email, mobile: `+96650777${1000 + made}` }))
  const passwordHash = await hashPassword(password)
  await platform.database.db.updateTable('users').set({ passwordHash }).where('email', '=', email).execute()
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: client.id }]
  const { id } = (await staff.call(clientUsers.endpoints.list, { filter: { where } })).data.items[0] as { id: number }
  const changes = async () => (await staff.call(signInChanges.endpoints.list, { filter: { where } })).data.items
  return { client, email, id, changes, to: `owner.${made}@new.example.sa` }
}
const tokenTo = (text: string | null | undefined) => /confirm-sign-in\/([\w-]+)/.exec(text ?? '')?.[1] as string
const sentTo = async (address: string) => tokenTo((await lastMail(platform, address))?.text)
const answer = (call: typeof state | typeof confirm | typeof refuse, token: string) => platform.anonymous.call(call, { body: { token } })
const tryIn = (login: string) => visitor(platform).call(portal.signIn, { body: { login, password } })
const expired = { status_code: 410, data: { code: 'linkExpired' } }
const changeEmail = (id: number, email: string) => staff.call(clientUsers.endpoints.changeEmail, { params: { id }, body: { email } })

test('a sign-in moves once the old and the new address have agreed, and no sooner', async () => {
  const { email, id, to, changes } = await withOwner()
  const before = await tryIn(email)
  expect(before).toMatchObject({ data: { step: 'signedIn' } })
  const { db } = platform.database
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const held = { deviceId: 'phone', name: 'Phone', ip: '51.11.1.1', userAgent: '' }
  const on = { createdOn: new Date(), expiresOn: new Date(Date.now() + 86_400_000) }
  await db
    .insertInto('rememberedDevices')
    .values({ userId, tokenHash: `phone of ${userId}`, ...held, ...on })
    .execute()
  expect(await changeEmail(id, to.toUpperCase())).toMatchObject({ success: true, data: { waitingEmail: to, email } })
  const [old, fresh] = [await sentTo(email), await sentTo(to)]
  expect((await lastMail(platform, to))?.text, 'a stranger by mistake does not learn who it is').not.toContain(email)
  expect((await answer(state, fresh)).data).toMatchObject({ side: 'new', from: null, to, confirmed: false })
  expect((await answer(state, old)).data).toMatchObject({ side: 'old', from: email, to })

  for (const _ of [1, 2]) expect(await answer(confirm, fresh)).toMatchObject({ data: { finished: false } })
  expect(await tryIn(to)).toMatchObject({ success: false })
  expect((await changes())[0]).toMatchObject({ status: 'waiting', newConfirmedOn: expect.any(String), oldConfirmedOn: null })
  expect(await answer(confirm, old)).toMatchObject({ data: { finished: true } })
  expect(await tryIn(email)).toMatchObject({ success: false })
  expect(await tryIn(to)).toMatchObject({ data: { step: 'signedIn' } })
  const session = visitor(platform, { token: (before.data as { token: string }).token })
  expect(await session.call(portal.whoActs), 'sessions of before end').toMatchObject({ success: false })
  const remembered = db.selectFrom('rememberedDevices').select('revokedOn').where('userId', '=', userId)
  expect(
    (await remembered.execute()).map(({ revokedOn }) => revokedOn),
    'and no device is remembered',
  ).toEqual([expect.anything()])
  for (const token of [old, fresh]) expect(await answer(confirm, token)).toMatchObject(expired)
  for (const address of [email, to]) {
    const mails = await db.selectFrom('emailMessages').select('template').where('to', '=', address).execute()
    expect(mails.map(({ template }) => template)).toContain('signInChanged')
  }
  expect((await staff.call(clientUsers.endpoints.get, { params: { id } })).data).toMatchObject({ email: to, waitingEmail: null })
  const [change] = await changes()
  const told = (await staff.call(signInChanges.endpoints.history, { params: { id: change?.id as number } })).data.items
  expect(told.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['signInChanges.finished', 'client'],
    ['signInChanges.confirmed', 'client'],
    ['signInChanges.confirmed', 'client'],
    ['signInChanges.created', 'staff'],
  ])
  const log = await platform.database.db.selectFrom('auditEntries').selectAll().execute()
  for (const token of [old, fresh]) expect(JSON.stringify(log)).not.toContain(token)
})

test('it ends when one refuses, when staff cancel, when another is asked for, and after its time', async () => {
  const { email, id, to, changes } = await withOwner()
  await changeEmail(id, to)
  const first = await sentTo(email)
  expect(await answer(refuse, first)).toMatchObject({ success: true })
  for (const call of [state, confirm, refuse]) expect(await answer(call, first)).toMatchObject(expired)

  await changeEmail(id, to)
  const second = await sentTo(to)
  await changeEmail(id, `other.${to}`)
  expect(await answer(confirm, second)).toMatchObject(expired)
  const [third] = await changes()
  const thirdId = third?.id as number
  const link = await sentTo(email)
  await staff.call(signInChanges.endpoints.resend, { params: { id: thirdId }, body: {} })
  expect(await answer(state, link), 'sent again: the link before is worth nothing').toMatchObject(expired)
  await staff.call(signInChanges.endpoints.cancel, { params: { id: thirdId }, body: {} })
  expect(await answer(state, await sentTo(email))).toMatchObject(expired)

  await changeEmail(id, to)
  const late = await sentTo(email)
  await platform.database.db
    .updateTable('signInChanges')
    .set({ expiresOn: new Date('2020-01-01') })
    .where('status', '=', 'waiting')
    .execute()
  expect(await answer(confirm, late)).toMatchObject(expired)
  await expireSignInChanges.handle(platform.systemScope(), {}, jobRun())
  expect((await changes()).map(({ status }) => status)).toEqual(['expired', 'cancelled', 'replaced', 'refused'])
  expect(await tryIn(email)).toMatchObject({ data: { step: 'signedIn' } })
})

test('an address that somebody has is refused, also when they got it meanwhile', async () => {
  const [one, other] = [await withOwner(), await withOwner()]
  expect(await changeEmail(one.id, other.email)).toMatchObject({ data: { fields: { email: { key: 'alreadyUsed' } } } })
  expect(await changeEmail(one.id, one.email)).toMatchObject({ data: { fields: { email: { key: 'nothingToChange' } } } })
  await changeEmail(one.id, one.to)
  const [old, fresh] = [await sentTo(one.email), await sentTo(one.to)]
  await platform.database.db.updateTable('users').set({ email: one.to }).where('email', '=', other.email).execute()
  await answer(confirm, old)
  expect(await answer(confirm, fresh)).toMatchObject({ data: { code: 'wrongState', reason: 'signInTaken' } })
  expect(await tryIn(one.email)).toMatchObject({ data: { step: 'signedIn' } })
})

test('a changed record of a client asks its owner, who signs in with what it had', async () => {
  const { client, email, to, changes } = await withOwner()
  const update = (values: object, version: number) =>
    staff.call(clients.endpoints.update, { params: { id: client.id }, body: { ...values, version } })
  const { data } = await update({ email: to }, client.version)
  expect((await changes())[0]).toMatchObject({ cause: 'clientRecord', from: email, to, status: 'waiting' })
  // The record is another one at once, the sign-in is not.
  expect(data).toMatchObject({ email: to })
  expect(await tryIn(email)).toMatchObject({ data: { step: 'signedIn' } })
  await update({ email: `third.${to}` }, data.version)
  expect(await changes(), 'they do not sign in with what it had').toHaveLength(1)
})

test('users ask for it themselves with their password; a mobile number needs a gateway', async () => {
  const { email, to, changes, client } = await withOwner()
  const { data } = await tryIn(email)
  const user = visitor(platform, { token: (data as { token: string }).token })
  const ask = (body: object) => user.call(portal.changeSignIn, { body: body })
  expect(await ask({ kind: 'email', email: to, currentPassword: 'wrong' })).toMatchObject({
    data: { fields: { currentPassword: { key: 'passwordWrong' } } },
  })
  expect(await ask({ kind: 'email', currentPassword: password })).toMatchObject({ data: { fields: { email: { key: 'required' } } } })
  expect(await ask({ kind: 'email', email: to, currentPassword: password })).toMatchObject({ success: true, data: { to } })
  expect((await changes())[0]).toMatchObject({ cause: 'user' })

  const mobile = '+966507778899'
  expect(await ask({ kind: 'mobile', mobile, currentPassword: password })).toMatchObject({
    data: { fields: { mobile: { key: 'noSmsGateway' } } },
  })
  await addSmsGateway(staff)
  expect(await ask({ kind: 'mobile', mobile, currentPassword: password })).toMatchObject({ success: true })
  await answer(confirm, tokenTo(await lastSms(platform, client.mobile as string)))
  expect(await answer(confirm, tokenTo(await lastSms(platform, mobile)))).toMatchObject({ data: { finished: true } })
  expect(await tryIn(mobile)).toMatchObject({ data: { step: 'signedIn' } })
  expect(await changes()).toHaveLength(2)
})

test('nobody has messages sent to others again and again, and nobody learns who else signs in here', async () => {
  const [asking, other] = [await withOwner(), await withOwner()]
  const signedIn = async (email: string) => visitor(platform, { token: ((await tryIn(email)).data as { token: string }).token })
  const user = await signedIn(asking.email)
  const ask = async (who: Client, email: string) =>
    (await who.call(portal.changeSignIn, { body: { kind: 'email', email, currentPassword: password } })) as {
      status_code: number
      data: object
    }
  const [free, taken] = [await ask(user, asking.to), await ask(user, other.email)]
  expect([taken.status_code, Object.keys(taken.data)]).toEqual([free.status_code, Object.keys(free.data)])
  // It comes to nothing all the same.
  await answer(confirm, await sentTo(asking.email))
  expect(await answer(confirm, await sentTo(other.email))).toMatchObject({ data: { reason: 'signInTaken' } })
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await ask(user, `many${n}@new.example.sa`)).status_code)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const victim = 'victim@elsewhere.example'
  const answers: number[] = []
  for (let n = 0; n < 6; n++) answers.push((await ask(await signedIn((await withOwner()).email), victim)).status_code)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
