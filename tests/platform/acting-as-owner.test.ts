import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { mySessions } from '#contract/access/my-security.ts'
import { clientFiles } from '#contract/clients/client-files.ts'
import { clients } from '#contract/clients/clients.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { identityChecks } from '#contract/clients/identity-checks.ts'
import { portal } from '#contract/clients/portal.ts'
import { domains } from '#contract/domains/domains.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { carts } from '#contract/orders/carts.ts'
import type { Capability } from '#contract/permissions.ts'
import { clock } from '#platform/kernel/clock.ts'
import { member, signIn, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { loginAsOwner, enter, whoActs } = portal
const device = 'browser-of-the-office'
const expired = { status_code: 410, data: { code: 'linkExpired' } }
const forbidden = { status_code: 403, data: { code: 'forbidden' } }
let platform: TestPlatform
let admin: Client
let client: { id: number; email: string }
beforeAll(async () => {
  platform = await testPlatform()
  admin = await platform.signedIn()
  client = await addClient(admin, person({ createOwner: true }))
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

/** Somebody of staff who is signed in, in the browser of the office, with what their role group allows. */
async function staff(...capabilities: Capability[]) {
  const now = new Date()
  const group = await platform.database.db
    .insertInto('roleGroups')
    .values({
      name: JSON.stringify({ en: `Group ${Math.random()}`, ar: '' }),
      capabilities: JSON.stringify(capabilities),
      ...{ createdOn: now, updatedOn: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await member(platform, { role: 'ADMIN', roleGroupId: group.id })
  const { token } = await signIn(platform, visitor(platform, { device }), user)
  return { user, groupId: group.id, caller: visitor(platform, { device, token }) }
}
const browser = (id = device) => visitor(platform, { device: id })
const linkFor = async (caller: Client, clientId = client.id) => (await caller.call(loginAsOwner, { body: { clientId } })).data.token
async function acting(caller: Client, clientId = client.id): Promise<Client> {
  const { data } = await browser().call(enter, { body: { token: await linkFor(caller, clientId) } })
  return visitor(platform, { device, token: data.token })
}

test('staff open the portal as a client’s owner once, in their own browser, and are told from the owner', async () => {
  const { caller, user } = await staff('client.view', 'client.loginAsOwner')
  const token = await linkFor(caller)
  expect(await browser('browser-of-a-stranger').call(enter, { body: { token } })).toMatchObject(expired)
  const entered = await browser().call(enter, { body: { token } })
  expect(await browser().call(enter, { body: { token } })).toMatchObject(expired)
  const owner = visitor(platform, { device, token: entered.data.token })
  expect((await owner.call(whoActs)).data).toMatchObject({
    clientId: client.id,
    user: { email: client.email },
    staff: { email: user.email },
  })
  const { items } = (await admin.call(clients.endpoints.history, { params: { id: client.id } })).data
  expect(items[0]).toMatchObject({ action: 'access.actedAsOwner', actorKind: 'staff', actorName: { en: 'Sara Al-Ghamdi' } })
  const filter = { where: [{ field: 'action' as const, operator: 'eq' as const, value: 'access.actedAsOwner' }] }
  const told = (await admin.call(activityLog.endpoints.list, { filter })).data.items[0]
  expect(told).toMatchObject({ actorId: user.id, actingAsClientId: client.id })
})

test('what they see is that client’s alone, and of the office nothing', async () => {
  const { caller } = await staff('client.view', 'client.loginAsOwner', 'emailMessage.view')
  const other = await addClient(admin, person({ createOwner: true }))
  for (const { id } of [client, other])
    await admin.call(clients.endpoints.sendMessage, { body: { id, subject: `For ${id}`, message: 'Hello' } })
  const owner = await acting(caller)
  const { items } = (await owner.call(emailMessages.endpoints.list)).data
  expect(items.map(({ clientId }) => clientId)).toEqual(expect.arrayContaining([client.id]))
  expect(new Set(items.map(({ clientId }) => clientId))).toEqual(new Set([client.id]))
  expect(await owner.call(clients.endpoints.get, { params: { id: other.id } })).toMatchObject({ status_code: 404 })
  for (const endpoint of [clients.endpoints.list, myAccount.get, mySessions.list, auth.session])
    expect(await owner.call(endpoint)).toMatchObject(forbidden)
  expect(await owner.call(loginAsOwner, { body: { clientId: other.id } })).toMatchObject(forbidden)
  expect(await owner.call(clientFiles.endpoints.create, { body: { clientId: client.id } })).toMatchObject(forbidden)
  // The session of the office opens nothing of the portal either.
  expect(await caller.call(whoActs)).toMatchObject(forbidden)
})

test('what moves money is the owner’s alone, unless the role group allows it', async () => {
  const body = { clientId: client.id, items: [] }
  const { caller } = await staff('client.view', 'client.loginAsOwner')
  const owner = await acting(caller)
  expect(await owner.call(carts.endpoints.create, { body })).toMatchObject(forbidden)
  expect(await owner.call(carts.endpoints.list)).toMatchObject({ status_code: 200 })
  const contact = {
    firstName: { en: 'Huda', ar: '' },
    lastName: { en: 'Al-Amri', ar: '' },
    email: 'huda@client.example',
    language: 'en-US',
  }
  expect(await owner.call(contacts.endpoints.create, { body: contact }), 'whoever is written to').toMatchObject(forbidden)
  expect(await owner.call(contacts.endpoints.list)).toMatchObject({ status_code: 200 })
  const full = await staff('client.view', 'client.loginAsOwner', 'client.actInFull')
  // Who confirms their identity is the person alone, in full or not.
  for (const one of [owner, await acting(full.caller)])
    expect(await one.call(identityChecks.endpoints.start, { body: {} })).toMatchObject(forbidden)
  const d = domains.endpoints
  for (const verb of [d.lock, d.unlock, d.transferCode, d.autoRenewOff, d.renew])
    expect(await owner.call(verb, { params: { id: 1 }, body: {} }), verb.path).toMatchObject(forbidden)
  expect(await owner.call(d.list)).toMatchObject({ status_code: 200 })
  expect(await (await acting(full.caller)).call(carts.endpoints.create, { body })).not.toMatchObject(forbidden)
})

test('it ends with a minute, an hour, signing out, the right and the account', async () => {
  const { caller, groupId } = await staff('client.view', 'client.loginAsOwner')
  const late = await linkFor(caller)
  clock.set(new Date(Date.now() + 61_000))
  expect(await browser().call(enter, { body: { token: late } })).toMatchObject(expired)
  clock.set(null)

  const ended = { status_code: 401 }
  const left = await acting(caller)
  expect(await left.call(auth.logout)).toMatchObject({ success: true })
  expect(await left.call(whoActs)).toMatchObject(ended)

  const hour = await acting(caller)
  clock.set(new Date(Date.now() + 61 * 60_000))
  expect(await hour.call(whoActs)).toMatchObject(ended)
  clock.set(null)

  const owner = await acting(caller)
  const unused = await linkFor(caller)
  await platform.database.db
    .updateTable('roleGroups')
    .set({ capabilities: JSON.stringify(['client.view']) })
    .where('id', '=', groupId)
    .execute()
  expect(await owner.call(whoActs)).toMatchObject(ended)
  expect(await browser().call(enter, { body: { token: unused } })).toMatchObject(expired)
  expect(await caller.call(loginAsOwner, { body: { clientId: client.id } })).toMatchObject(forbidden)

  const again = await staff('client.view', 'client.loginAsOwner')
  const closing = await acting(again.caller)
  const waiting = await linkFor(again.caller)
  await again.caller.call(auth.logout)
  expect(await closing.call(whoActs)).toMatchObject(ended)
  expect(await browser().call(enter, { body: { token: waiting } })).toMatchObject(expired)
})

test('nobody acts for a client that allows no single sign-on, and who does is out at once', async () => {
  const { caller } = await staff('client.view', 'client.loginAsOwner')
  const own = await addClient(admin, person({ createOwner: true }))
  expect(own.singleSignOnAllowed).toBe(true)
  const inside = await acting(caller, own.id)
  const unused = await linkFor(caller, own.id)
  const set = async (singleSignOnAllowed: boolean) => {
    const { version } = (await admin.call(clients.endpoints.get, { params: { id: own.id } })).data
    await admin.call(clients.endpoints.update, { params: { id: own.id }, body: { version, singleSignOnAllowed } })
  }
  await set(false)
  expect(await inside.call(whoActs)).toMatchObject({ status_code: 401 })
  expect(await browser().call(enter, { body: { token: unused } })).toMatchObject(expired)
  const refused = { data: { code: 'wrongState', reason: 'noSingleSignOn' } }
  expect(await caller.call(loginAsOwner, { body: { clientId: own.id } })).toMatchObject(refused)
  await set(true)
  expect(await (await acting(caller, own.id)).call(whoActs)).toMatchObject({ success: true })
})

test('a client without an owner cannot be acted for, nor one that this member of staff may not see', async () => {
  const { caller } = await staff('client.view', 'client.loginAsOwner')
  const nobody = await addClient(admin, person({ createOwner: false }))
  expect(await caller.call(loginAsOwner, { body: { clientId: nobody.id } })).toMatchObject({
    status_code: 409,
    data: { reason: 'noOwner' },
  })
  expect(await caller.call(loginAsOwner, { body: { clientId: 999_999 } })).toMatchObject({ status_code: 404 })
})
