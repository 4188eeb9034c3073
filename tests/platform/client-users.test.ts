import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientInvitation } from '#contract/clients/client-invitation.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { clients } from '#contract/clients/clients.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { carts } from '#contract/orders/carts.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import { clock } from '#platform/kernel/clock.ts'
import { lastMail } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { startSession, type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, list, get, resend, revoke, updateRoles, updateActive, makeOwner, remove, history } = clientUsers.endpoints
const { resetPassword, resetSecondFactor, approveReset, rejectReset } = clientUsers.endpoints
const { state, accept, join, decline } = clientInvitation
let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
})
afterAll(() => platform.close())

let made = 0
const newAddress = () => `colleague.${++made}@example.sa`
const sentTo = async (email: string) => /join\/([\w-]+)/.exec((await lastMail(platform, email))?.text ?? '')?.[1] as string
const chosen = {
  firstName: { en: 'Sami', ar: '' },
  lastName: { en: 'Al-Zahrani', ar: '' },
  password: 'Rayan-Falcon-72',
  confirmation: 'Rayan-Falcon-72',
}
const expired = { status_code: 410, data: { code: 'linkExpired' } }
async function invited(to = clientId, email = newAddress(), permissions: ('orders' | 'emails' | 'all')[] = ['orders']) {
  const { data } = await staff.call(create, { body: { clientId: to, email, language: 'en-US', permissions } })
  return { ...data, token: await sentTo(email) }
}
const user = async (id: number) => (await staff.call(get, { params: { id } })).data
const userRow = (email: string) =>
  platform.database.db.selectFrom('users').select(['id', 'passwordHash']).where('email', '=', email).executeTakeFirst()

test('a user is invited, joins once, is switched off for this client, and is gone when they belong to none', async () => {
  const { id, email, token } = await invited()
  expect(await user(id)).toMatchObject({ status: 'invited', userId: null, isOwner: false, permissions: ['orders'] })
  expect(await userRow(email), 'nobody has a sign-in unasked').toBeUndefined()
  expect((await platform.anonymous.call(state, { body: { token } })).data).toMatchObject({ known: false, permissions: ['orders'], email })
  // Who has no password yet cannot simply say yes.
  expect(await platform.anonymous.call(accept, { body: { token } })).toMatchObject(expired)
  const answers = await Promise.all([1, 2].map(() => platform.anonymous.call(join, { body: { token, ...chosen } })))
  expect(answers.map(({ status_code }) => status_code).sort()).toEqual([200, 410])
  for (const call of [state, decline]) expect(await platform.anonymous.call(call, { body: { token } })).toMatchObject(expired)
  const joined = await user(id)
  expect(joined).toMatchObject({
    status: 'active',
    displayName: { en: 'Sami Al-Zahrani', ar: '' },
    can: { makeOwner: true, revoke: 'notInvited' },
  })
  const told = (await staff.call(history, { params: { id } })).data.items
  expect(told[0]).toMatchObject({ action: 'clientUsers.inviteAccepted', actorKind: 'client' })

  const { id: otherId } = await addClient(staff)
  const second = await invited(otherId, email)
  expect((await platform.anonymous.call(state, { body: { token: second.token } })).data).toMatchObject({ known: true })
  // An invitation never gives another password to somebody who has one.
  expect(await platform.anonymous.call(join, { body: { token: second.token, ...chosen } })).toMatchObject(expired)
  expect(await platform.anonymous.call(accept, { body: { token: second.token } })).toMatchObject({ success: true })

  // Who belongs to a client by one address does not join it by another that became theirs.
  const third = await invited(otherId)
  await platform.database.db.updateTable('users').set({ email: third.email }).where('email', '=', email).execute()
  expect(await platform.anonymous.call(accept, { body: { token: third.token } })).toMatchObject(expired)
  await platform.database.db.updateTable('users').set({ email }).where('email', '=', third.email).execute()

  expect(await staff.call(updateActive, { body: { id, active: false } })).toMatchObject({ data: { status: 'inactive' } })
  expect(await user(second.id), 'elsewhere nothing changes').toMatchObject({ status: 'active' })
  expect(await staff.call(updateActive, { body: { id, active: true } })).toMatchObject({ data: { status: 'active' } })
  await staff.call(remove, { params: { id }, body: {} })
  expect(await userRow(email)).toBeDefined()
  await staff.call(remove, { params: { id: second.id }, body: {} })
  expect(await userRow(email)).toBeUndefined()
})

test('a link ends: sent again, taken back, declined, after 72 hours, or with its client', async () => {
  const first = await invited()
  await staff.call(resend, { params: { id: first.id }, body: {} })
  expect(await platform.anonymous.call(state, { body: { token: first.token } })).toMatchObject(expired)
  const again = await sentTo(first.email)
  expect(await platform.anonymous.call(state, { body: { token: again } })).toMatchObject({ success: true })
  await staff.call(revoke, { params: { id: first.id }, body: {} })
  expect(await platform.anonymous.call(join, { body: { token: again, ...chosen } })).toMatchObject(expired)

  const second = await invited()
  expect(await platform.anonymous.call(decline, { body: { token: second.token } })).toMatchObject({ success: true })
  expect(await user(second.id)).toMatchObject({ status: 'declined', can: { resend: true } })

  const third = await invited()
  await platform.database.db
    .updateTable('clientUsers')
    .set({ inviteEndsOn: new Date(clock.now().getTime() - 1000) })
    .where('id', '=', third.id)
    .execute()
  expect(await platform.anonymous.call(state, { body: { token: third.token } })).toMatchObject(expired)

  const closing = await addClient(staff)
  const fourth = await invited(closing.id)
  await staff.call(clients.endpoints.close, { params: { id: closing.id }, body: { name: 'Reem Al-Subaie', reason: 'Left' } })
  expect(await platform.anonymous.call(join, { body: { token: fourth.token, ...chosen } })).toMatchObject(expired)
  expect(await staff.call(resend, { params: { id: fourth.id }, body: {} })).toMatchObject({ data: { reason: 'clientClosed' } })
  for (const token of ['', 'nobody-has-this']) expect((await platform.anonymous.call(state, { body: { token } })).success).toBe(false)
})

test('nobody is invited twice, and no member of staff; a link is in no log', async () => {
  const { email, token } = await invited()
  const ask = (to: string) => staff.call(create, { body: { clientId, email: to, language: 'en-US', permissions: ['all', 'orders'] } })
  expect(await ask(email.toUpperCase())).toMatchObject({ data: { fields: { email: { key: 'alreadyUsed' } } } })
  const colleague = await platform.database.db.selectFrom('users').select('email').where('role', '<>', 'USER').executeTakeFirstOrThrow()
  expect(await ask(colleague.email)).toMatchObject({ data: { fields: { email: { key: 'staffEmail' } } } })
  const log = await platform.database.db.selectFrom('auditEntries').selectAll().execute()
  expect(JSON.stringify(log)).not.toContain(token)
  const mails = await platform.database.db.selectFrom('emailMessages').select('text').where('to', '=', email).execute()
  expect(mails[0]?.text).not.toContain(token)
})

test('the owner stays until another is made it; both are told', async () => {
  const { id: clientId } = await addClient(staff)
  const { items } = (await staff.call(list, { filter: { where: [{ field: 'clientId', operator: 'eq', value: clientId }] } })).data
  const [owner] = items
  expect(owner).toMatchObject({
    isOwner: true,
    permissions: ['all'],
    can: { remove: 'ownerStays', updateRoles: 'ownerStays', makeOwner: 'alreadyOwner' },
  })
  const { id, email, token } = await invited(clientId)
  await platform.anonymous.call(join, { body: { token, ...chosen } })
  const asked = { name: 'Sami Al-Zahrani', reason: 'Sold the company' }
  expect(await staff.call(makeOwner, { params: { id }, body: { ...asked, name: 'Sami' } })).toMatchObject({ status_code: 422 })
  const editor = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientUser.view', 'clientUser.edit'] })
  expect(await editor.call(makeOwner, { params: { id }, body: asked })).toMatchObject({ status_code: 403 })
  expect(await staff.call(makeOwner, { params: { id }, body: asked })).toMatchObject({ data: { isOwner: true, permissions: ['all'] } })
  expect(await user(owner?.id as number)).toMatchObject({ isOwner: false, status: 'active' })
  for (const to of [email, owner?.email as string]) expect((await lastMail(platform, to))?.template).toBe('ownerChanged')
})

test('what a user of a client may not do the API refuses, whatever they send', async () => {
  const may = (...permissions: string[]) => platform.ofClient(clientId, 'client', permissions)
  const calls = { profile: clients.endpoints.get, orders: carts.endpoints.list, emails: emailMessages.endpoints.list }
  for (const [permission, endpoint] of Object.entries(calls)) {
    const ask = async (who: Client) => (await who.call(endpoint as typeof carts.endpoints.list, { params: { id: clientId } })).status_code
    expect(await ask(may(permission))).toBe(200)
    expect(await ask(may('all'))).toBe(200)
    expect(await ask(may())).toBe(403)
    const others = Object.keys(calls).filter(other => other !== permission)
    expect(await ask(may(...others, 'tickets', 'ALL', ''))).toBe(403)
  }
  // Nobody lets themselves do more, nor others in.
  for (const who of [may('all'), may('orders')]) {
    expect(await who.call(list)).toMatchObject({ status_code: 403 })
    expect(await who.call(updateRoles, { body: { id: 1, permissions: ['all'] } })).toMatchObject({ status_code: 403 })
  }
})

test('a merge lets no user of one client into the other, and deleting a client leaves no sign-in of nobody', async () => {
  const [from, into] = [await addClient(staff, person()), await addClient(staff, person())]
  const joined = await invited(from.id)
  await platform.anonymous.call(join, { body: { token: joined.token, ...chosen } })
  const waiting = await invited(from.id)
  await staff.call(clients.endpoints.merge, { params: { id: from.id }, body: { intoId: into.id, name: 'Reem Al-Subaie', reason: 'Same' } })
  expect(await user(joined.id)).toMatchObject({ clientId: into.id, status: 'inactive', isOwner: false })
  expect(await user(waiting.id)).toMatchObject({ clientId: into.id, status: 'revoked' })
  expect(await platform.anonymous.call(state, { body: { token: waiting.token } })).toMatchObject(expired)

  const gone = await addClient(staff)
  const shared = await invited(gone.id, joined.email)
  await platform.anonymous.call(accept, { body: { token: shared.token } })
  expect(
    await staff.call(clients.endpoints.remove, { params: { id: gone.id }, body: { name: 'Reem Al-Subaie', reason: 'Asked for' } }),
  ).toMatchObject({ success: true })
  expect(await userRow(gone.email)).toBeUndefined()
  expect(await userRow(joined.email), 'who belongs to another client stays').toBeDefined()
})

test('staff send a user of a client a link for a new password, and two of them reset a second step, which signs them out and tells them', async () => {
  const { id, email, token } = await invited()
  const reason = 'Lost the phone'
  expect(await staff.call(resetPassword, { params: { id }, body: {} })).toMatchObject({ data: { reason: 'userNotActive' } })
  expect(await staff.call(resetSecondFactor, { params: { id }, body: { reason } })).toMatchObject({ data: { reason: 'userHasNotJoined' } })
  await platform.anonymous.call(join, { body: { token, ...chosen } })
  expect(await staff.call(resetPassword, { params: { id }, body: {} })).toMatchObject({ success: true })
  const mail = await lastMail(platform, email)
  expect(mail?.text).toMatch(/\/portal\/new-password\?token=/)
  const { db } = platform.database
  const { id: userId } = (await userRow(email)) as { id: number }
  await db.updateTable('users').set({ totpSecret: 'sealed', codeMethod: 'app' }).where('id', '=', userId).execute()
  const session = await startSession(platform, userId)
  const secondSteps = async (value: boolean) => {
    const where = [{ field: 'secondStep' as const, operator: 'eq' as const, value }]
    return (await staff.call(list, { filter: { where } })).data.items.map(one => one.id)
  }
  expect(await secondSteps(true)).toContain(id)
  expect(await staff.call(approveReset, { params: { id }, body: {} })).toMatchObject({ data: { reason: 'noResetAsked' } })
  expect(await staff.call(resetSecondFactor, { params: { id }, body: { reason } })).toMatchObject({
    data: { secondStep: true, resetAsked: true, resetReason: reason, can: { approveReset: 'ownRequest', resetSecondFactor: 'resetAsked' } },
  })
  expect(await staff.call(resetSecondFactor, { params: { id }, body: { reason } })).toMatchObject({ data: { reason: 'resetAsked' } })
  expect(await staff.call(approveReset, { params: { id }, body: {} })).toMatchObject({ data: { reason: 'ownRequest' } })
  const asker = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientUser.view', 'clientUser.resetSecondFactor'] })
  expect(await asker.call(approveReset, { params: { id }, body: {} })).toMatchObject({ status_code: 403 })
  const approver = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientUser.view', 'clientUser.approveReset'] })
  expect(await approver.call(rejectReset, { params: { id }, body: { reason: 'She found it' } })).toMatchObject({
    data: { secondStep: true, resetAsked: false, resetAskerName: null },
  })
  await asker.call(resetSecondFactor, { params: { id }, body: { reason } })
  expect((await db.selectFrom('users').select('totpSecret').where('id', '=', userId).executeTakeFirst())?.totpSecret).toBe('sealed')
  expect(await approver.call(approveReset, { params: { id }, body: {} })).toMatchObject({
    data: { secondStep: false, resetAsked: false, resetReason: null },
  })
  expect(await secondSteps(true)).not.toContain(id)
  expect(await db.selectFrom('users').select(['totpSecret', 'codeMethod']).where('id', '=', userId).executeTakeFirst()).toEqual({
    totpSecret: null,
    codeMethod: 'email',
  })
  const ended = db.selectFrom('accessSessions').select('revokedOn').where('tokenHash', '=', tokenHash(session))
  expect((await ended.executeTakeFirst())?.revokedOn).not.toBeNull()
  expect((await lastMail(platform, email))?.template).toBe('secondFactorReset')
  const { items } = (await staff.call(history, { params: { id } })).data
  expect(items.slice(0, 5).map(({ action }) => action)).toEqual([
    ...['clientUsers.secondFactorReset', 'clientUsers.secondFactorResetAsked', 'clientUsers.secondFactorResetRejected'],
    ...['clientUsers.secondFactorResetAsked', 'clientUsers.passwordReset'],
  ])
  const editor = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientUser.view', 'clientUser.edit'] })
  expect(await editor.call(resetSecondFactor, { params: { id }, body: { reason } })).toMatchObject({ status_code: 403 })
})
