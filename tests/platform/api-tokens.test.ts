import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { myApiTokens, tokenCapabilities } from '#contract/access/api-tokens.ts'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { mySecondFactor } from '#contract/access/my-security.ts'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clientTokens } from '#contract/clients/client-tokens.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { clients } from '#contract/clients/clients.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { carts } from '#contract/orders/carts.ts'
import type { Capability } from '#contract/permissions.ts'
import { annualIncome } from '#contract/reports/annual-income.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { staffTokens } from '#contract/staff/staff-tokens.ts'
import { clock } from '#platform/kernel/clock.ts'
import { lastMail, visitor } from '#tests/support/access.ts'
import { type Client, clientFor } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { hire } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let boss: Client
beforeAll(async () => {
  platform = await testPlatform()
  boss = await platform.signedIn()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const soon = () => addDays(riyadhDate(new Date()), 30)
const denied = { status_code: 401 }
const forbidden = { status_code: 403 }
type Given = Partial<{ name: string; capabilities: Capability[]; allowedIps: string[]; expiresOn: string; currentPassword: string }>

/** A member of staff with a token of theirs. */
async function holder(capabilities: Capability[], given: Given = {}) {
  const person = await hire(platform, { capabilities })
  const own = visitor(platform, { token: person.token })
  const body = { name: 'Accounting', capabilities, allowedIps: [], expiresOn: soon(), currentPassword: person.password, ...given }
  const made = await own.call(myApiTokens.create, { body })
  return { person, own, made, token: made.data?.token as string, program: clientFor(platform.app, { token: made.data?.token }) }
}

test('a program calls as its holder, with what its token is good for, while they still may do it themselves', async () => {
  const { person, own, program, made } = await holder(['client.view', 'clientTag.view', 'clientTag.create', 'client.export'], {
    capabilities: ['client.view', 'clientTag.create'],
  })
  expect(made.data).toMatchObject({ name: 'Accounting', hint: made.data.token.slice(0, 12), expired: false, lastUsedOn: null })
  expect((await program.call(clients.endpoints.list)).success).toBe(true)
  const group = await program.call(clientTags.endpoints.create, { body: { name: { en: 'By a program', ar: '' }, colour: '#0B5FFF' } })
  expect(group.success).toBe(true)
  // What its holder may do and it was not made for.
  expect(await program.call(clientTags.endpoints.list)).toMatchObject(forbidden)
  const [entry] = (await boss.call(clientTags.endpoints.history, { params: { id: group.data.id } })).data.items
  expect(entry).toMatchObject({ actorName: { en: person.name } })
  const entries = platform.database.db.selectFrom('auditEntries').select('details').where('action', '=', 'clientTags.created')
  expect(await entries.execute()).toMatchObject([{ details: { apiToken: 'Accounting' } }])

  const { items } = (await own.call(myApiTokens.list)).data
  expect(items).toMatchObject([{ name: 'Accounting', lastUsedIp: '127.0.0.1' }])
  expect(JSON.stringify(items), 'shown once').not.toContain(made.data.token)
  const rows = await platform.database.db.selectFrom('staffTokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(made.data.token)
  expect(await lastMail(platform, person.email)).toMatchObject({ template: 'apiTokenMade' })

  const less = JSON.stringify(['clientTag.create'])
  const { roleGroupId } = await platform.database.db
    .selectFrom('users')
    .select('roleGroupId')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  await platform.database.db.updateTable('roleGroups').set({ capabilities: less }).where('id', '=', roleGroupId).execute()
  expect(await program.call(clients.endpoints.list), 'it was taken from its holder').toMatchObject(forbidden)
  await platform.database.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', person.id).execute()
  expect(await program.call(clientTags.endpoints.create, { body: { name: { en: 'Too late', ar: '' }, colour: '#0B5FFF' } })).toMatchObject(
    denied,
  )
})

test('a token makes no tokens, and changes neither passwords nor second factors nor who may do what', async () => {
  const { own, program, person } = await holder(['client.view'])
  const currentPassword = person.password
  const asked = { name: 'Another', capabilities: ['client.view' as const], allowedIps: [], expiresOn: soon(), currentPassword }
  expect(await program.call(myApiTokens.create, { body: asked })).toMatchObject(forbidden)
  expect(await program.call(myApiTokens.list)).toMatchObject(forbidden)
  const body = { currentPassword, password: 'Rayan-Falcon-72', confirmation: 'Rayan-Falcon-72' }
  expect(await program.call(auth.changePassword, { body })).toMatchObject(forbidden)
  expect(await program.call(mySecondFactor.enrol, { body: { currentPassword } })).toMatchObject(forbidden)
  expect(await program.call(myAccount.get)).toMatchObject(forbidden)
  // A job would go on with all that its holder may do.
  expect(
    await program.call(tableExportEndpoints.tableExport, { body: { resource: 'clients', format: 'csv', columns: ['id'] } }),
  ).toMatchObject(forbidden)
  // What it would have to hold cannot be chosen, also by a super admin, whose token is none of one.
  const fields = { status_code: 422, data: { fields: { 'capabilities.0': { key: 'notAChoice' } } } }
  const ofSignIns = [
    'clientUser.resetPassword',
    'clientUser.resetSecondFactor',
    'clientUser.approveReset',
    'clientUser.edit',
    'signInChange.create',
  ]
  const waysRound = ['domain.eppCode', 'mailSender.edit', 'settings.mail', 'smsGateway.edit']
  for (const never of ['administrator.edit', 'roleGroup.create', 'client.loginAsOwner', 'clientToken.create', ...ofSignIns, ...waysRound])
    expect(await own.call(myApiTokens.create, { body: { ...asked, capabilities: [never] } })).toMatchObject(fields)
  const notHeld = { status_code: 422, data: { fields: { capabilities: { key: 'notAChoice' } } } }
  expect(await own.call(myApiTokens.create, { body: { ...asked, capabilities: ['client.delete'] } })).toMatchObject(notHeld)
  const wrong = { status_code: 422, data: { fields: { currentPassword: { key: 'passwordWrong' } } } }
  expect(await own.call(myApiTokens.create, { body: { ...asked, currentPassword: 'guessed' } })).toMatchObject(wrong)

  const admin = await hire(platform, { values: { role: 'SUPER_ADMIN' } })
  const theirs = visitor(platform, { token: admin.token })
  const all = { ...asked, capabilities: [...tokenCapabilities], currentPassword: admin.password }
  const made = (await theirs.call(myApiTokens.create, { body: all })).data
  const wide = clientFor(platform.app, { token: made.token })
  expect((await wide.call(clients.endpoints.list)).success).toBe(true)
  expect(await wide.call(administrators.endpoints.endSessions, { params: { id: person.id }, body: {} })).toMatchObject(forbidden)
})

test('it is good until its day has ended, from where it may come, and until its holder or an administrator ends it', async () => {
  const { own, token, made, person } = await holder(['client.view'], { allowedIps: ['51.99.0.0/24'] })
  const from = (ip: string) => visitor(platform, { token, ip })
  expect((await from('51.99.0.7').call(clients.endpoints.list)).success).toBe(true)
  expect(await from('51.98.0.7').call(clients.endpoints.list)).toMatchObject(denied)
  expect((await own.call(myApiTokens.list)).data.items).toMatchObject([{ lastUsedIp: '51.99.0.7', lastRefusedIp: '51.98.0.7' }])
  clock.set(new Date(`${soon()}T20:59:00Z`))
  expect((await from('51.99.0.7').call(clients.endpoints.list)).success).toBe(true)
  clock.set(new Date(`${soon()}T21:00:30Z`))
  expect(await from('51.99.0.7').call(clients.endpoints.list)).toMatchObject(denied)
  clock.set(null)

  const stranger = await holder(['client.view'])
  expect(await stranger.own.call(myApiTokens.remove, { params: { id: made.data.id } })).toMatchObject({ status_code: 404 })
  expect((await own.call(myApiTokens.remove, { params: { id: made.data.id } })).success).toBe(true)
  expect(await from('51.99.0.7').call(clients.endpoints.list)).toMatchObject(denied)
  expect(await stranger.program.call(clients.endpoints.list)).toMatchObject({ success: true })
  await boss.call(administrators.endpoints.endSessions, { params: { id: stranger.person.id }, body: {} })
  expect(await stranger.program.call(clients.endpoints.list)).toMatchObject(denied)
  expect(person.id).not.toBe(stranger.person.id)
})

test('calls are counted by token, and what nobody holds by address', async () => {
  const limited = await testPlatform({ REQUESTS_PER_MINUTE: '8' })
  const staff = await hire(limited, { capabilities: ['client.view'] })
  const own = visitor(limited, { token: staff.token })
  const body = { name: 'One', capabilities: ['client.view' as const], allowedIps: [], expiresOn: soon(), currentPassword: staff.password }
  const tokens = [(await own.call(myApiTokens.create, { body })).data.token, (await own.call(myApiTokens.create, { body })).data.token]
  const statuses = async (token: string, times: number) => {
    const found: number[] = []
    for (let i = 0; i < times; i++)
      found.push((await visitor(limited, { token, ip: '51.77.0.1' }).call(clients.endpoints.list)).status_code)
    return found
  }
  const first = await statuses(tokens[0] as string, 12)
  expect(first.filter(status => status === 429).length).toBeGreaterThan(0)
  // From the same address, with a limit of its own: its first call is counted by the address alone.
  expect((await statuses(tokens[1] as string, 3)).filter(status => status === 200).length).toBeGreaterThan(0)
  await limited.close()
})

test('a client’s program finds that client’s own records, as the user whom it acts as, while they are let do it', async () => {
  const { id: clientId } = await addClient(boss)
  const other = await addClient(boss)
  const body = { clientId, clientUserId: null, name: 'Shop', permissions: ['emails' as const], allowedIps: [], expiresOn: soon() }
  const made = (await boss.call(clientTokens.endpoints.create, { body })).data
  expect(made).toMatchObject({ clientId, permissions: ['emails'], userName: { en: 'Reem Al-Subaie' } })
  const program = clientFor(platform.app, { token: made.token })
  expect(await program.call(emailMessages.endpoints.list)).toMatchObject({ success: true })
  expect(await program.call(carts.endpoints.list)).toMatchObject(forbidden)
  expect(await program.call(clientTokens.endpoints.list), 'tokens are people’s').toMatchObject(forbidden)
  expect(await program.call(clients.endpoints.list)).toMatchObject(forbidden)
  const read = await boss.call(clientTokens.endpoints.get, { params: { id: made.id } })
  expect(read.data.lastUsedOn).not.toBeNull()
  for (const answer of [
    read,
    await boss.call(clientTokens.endpoints.list),
    await boss.call(clientTokens.endpoints.history, { params: { id: made.id } }),
  ])
    expect(JSON.stringify(answer.data)).not.toContain(made.token)

  // Its user is let do less, then nothing.
  const [owner] = (
    await boss.call(clientUsers.endpoints.list, { filter: { where: [{ field: 'clientId', operator: 'eq', value: clientId }] } })
  ).data.items
  const users = platform.database.db.updateTable('clientUsers').where('id', '=', owner?.id as number)
  await platform.database.db.updateTable('clients').set({ ownerUserId: null }).where('id', '=', clientId).execute()
  await users.set({ permissions: JSON.stringify(['orders']) }).execute()
  expect(await program.call(emailMessages.endpoints.list)).toMatchObject(forbidden)
  await users.set({ status: 'inactive' }).execute()
  expect(await program.call(emailMessages.endpoints.list)).toMatchObject(denied)

  // Nobody acts as the user of another client.
  const theirs = (
    await boss.call(clientUsers.endpoints.list, { filter: { where: [{ field: 'clientId', operator: 'eq', value: other.id }] } })
  ).data.items[0]
  const refused = { status_code: 422, data: { fields: { clientUserId: { key: 'notAChoice' } } } }
  expect(await boss.call(clientTokens.endpoints.create, { body: { ...body, clientUserId: theirs?.id ?? 0 } })).toMatchObject(refused)
  expect(
    await platform
      .ofClient(other.id)
      .call(clientTokens.endpoints.create, { body: { name: 'Own', permissions: ['all'], expiresOn: soon() } }),
  ).toMatchObject(refused)
})

test('a report that the role group of its holder does not give is not given to a token', async () => {
  const { person, program } = await holder(['report.annualIncome'])
  expect((await program.call(annualIncome.endpoints.list)).success).toBe(true)
  await platform.database.db
    .updateTable('roleGroups')
    .set({ reportAccess: 'restricted' })
    .where('id', '=', eb => eb.selectFrom('users').select('roleGroupId').where('email', '=', person.email))
    .execute()
  expect(await program.call(annualIncome.endpoints.list)).toMatchObject(forbidden)
})

test('whoever looks after the tokens of staff sees all of them and revokes one; the others go on', async () => {
  const [one, other] = [await holder(['client.view'], { name: 'Ledger' }), await holder(['client.view'], { name: 'Monitor' })]
  const where = [{ field: 'userId' as const, operator: 'eq' as const, value: one.person.id }]
  const found = await boss.call(staffTokens.endpoints.list, { filter: { where } })
  expect(found.data.items).toMatchObject([{ name: 'Ledger', userName: { en: one.person.name }, expired: false, lastUsedOn: null }])
  expect(JSON.stringify(found), 'no more of it than its beginning').not.toContain(one.token.slice(12))
  const search = [{ field: 'search' as const, operator: 'contains' as const, value: 'monitor' }]
  expect((await boss.call(staffTokens.endpoints.list, { filter: { where: search } })).data.items).toMatchObject([{ name: 'Monitor' }])
  const id = found.data.items[0]?.id as number
  expect(await one.own.call(staffTokens.endpoints.list), 'not every holder').toMatchObject(forbidden)
  expect(await one.program.call(staffTokens.endpoints.remove, { params: { id }, body: {} })).toMatchObject(forbidden)
  await boss.call(staffTokens.endpoints.remove, { params: { id }, body: { reason: 'Left on a shared drive' } })
  expect(await one.program.call(clients.endpoints.list)).toMatchObject(denied)
  expect((await other.program.call(clients.endpoints.list)).success).toBe(true)
  expect((await one.own.call(myApiTokens.list)).data.items).toEqual([])
  const entries = await platform.database.db.selectFrom('auditEntries').selectAll().where('action', '=', 'staffTokens.deleted').execute()
  expect(entries).toMatchObject([{ recordId: id, reason: 'Left on a shared drive' }])
})

test('nobody revokes a token of somebody who may do more than they', async () => {
  const strong = await holder(['client.view', 'client.edit'], { name: 'Strong' })
  const weak = await platform.signedIn({ role: 'ADMIN', capabilities: ['staffToken.view', 'staffToken.delete'] })
  const where = [{ field: 'userId' as const, operator: 'eq' as const, value: strong.person.id }]
  const [found] = (await weak.call(staffTokens.endpoints.list, { filter: { where } })).data.items
  expect(found?.can).toMatchObject({ remove: 'moreThanYours' })
  expect(await weak.call(staffTokens.endpoints.remove, { params: { id: found?.id ?? 0 }, body: {} })).toMatchObject({
    status_code: 403,
    data: { reason: 'moreThanYours' },
  })
  expect((await strong.program.call(clients.endpoints.list)).success).toBe(true)
})
