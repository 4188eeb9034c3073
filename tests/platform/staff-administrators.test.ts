import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { invitation } from '#contract/access/invitation.ts'
import { nameByScript } from '#contract/kernel/person-name.ts'
import type { Capability } from '#contract/permissions.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { ticketDepartments } from '#contract/support/ticket-departments.ts'
import { clock } from '#platform/kernel/clock.ts'
import { lastMail, member, rightPassword, signIn, tokenIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, create, update, remove, invite, activate, deactivate, resetPassword, resetSecondFactor, endSessions } =
  administrators.endpoints
let platform: TestPlatform
let last = 0
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const rights = ['view', 'create', 'edit', 'delete', 'changeStatus', 'resetPassword', 'resetSecondFactor', 'endSessions'] as const
const verbs: Capability[] = rights.map(right => `administrator.${right}` as const)
async function group(capabilities: Capability[]): Promise<number> {
  const staff = await platform.signedIn()
  return (await staff.call(roleGroups.endpoints.create, { body: { name: { en: `Group ${++last}`, ar: '' }, capabilities } })).data.id
}
async function department(): Promise<number> {
  const staff = await platform.signedIn()
  const name = `Department ${++last}`
  return (await staff.call(ticketDepartments.endpoints.create, { body: { name: { en: name, ar: name } } })).data.id
}
const signedInAs = async (values: Parameters<typeof member>[1]) => {
  const user = await member(platform, values)
  const session = await signIn(platform, visitor(platform), user)
  return { user, session, client: visitor(platform, { token: session.token }) }
}
const superAdmin = () => signedInAs({})
const huda = { firstName: nameByScript('Huda'), lastName: nameByScript('Al-Zahrani') }
const person = (more: object = {}) => ({ ...huda, email: `huda${++last}@staff.test`, ...more })
const [amal, amalInArabic] = ['Amal', 'أمل'].map(nameByScript)
const password = 'Chosen#pass7'

test('an invited person chooses a password by the mailed link, once and within 72 hours, then signs in', async () => {
  const { client } = await superAdmin()
  const roleGroupId = await group(['client.view'])
  const departmentId = await department()
  const made = await client.call(create, { body: person({ roleGroupId, departments: [{ departmentId }] }) })
  expect(made).toMatchObject({
    status_code: 201,
    data: { state: 'invited', role: 'ADMIN', departmentCount: 1, can: { remove: true, invite: true, activate: 'personActive' } },
  })
  const { id, email } = made.data
  const token = tokenIn((await lastMail(platform, email))?.text)
  const someone = visitor(platform)
  expect(await someone.call(invitation.state, { body: { token } })).toMatchObject({ data: { firstName: huda.firstName, email } })
  expect(await someone.call(invitation.accept, { body: { token, password: 'weak', confirmation: 'weak' } })).toMatchObject({
    status_code: 422,
  })
  const both = await Promise.all([1, 2].map(() => someone.call(invitation.accept, { body: { token, password, confirmation: password } })))
  expect(both.map(({ success }) => success).sort()).toEqual([false, true])
  expect(await someone.call(invitation.state, { body: { token } })).toMatchObject({ status_code: 410 })
  const first = await visitor(platform).call(auth.authenticate, { body: { login: email, password } })
  expect(first.data).toMatchObject({ step: 'code' })
  expect((await client.call(get, { params: { id } })).data).toMatchObject({
    state: 'active',
    can: { remove: 'hasSignedIn', invite: 'notInvited' },
  })
  expect(await client.call(remove, { params: { id }, body: {} })).toMatchObject({ status_code: 409, data: { reason: 'hasSignedIn' } })
})

test('a second invitation ends the first; both end after 72 hours; one that nobody accepted can be deleted', async () => {
  const { client } = await superAdmin()
  const { id, email } = (await client.call(create, { body: person({ roleGroupId: await group([]) }) })).data
  const old = tokenIn((await lastMail(platform, email))?.text)
  expect(await client.call(invite, { params: { id }, body: {} })).toMatchObject({ success: true })
  const token = tokenIn((await lastMail(platform, email))?.text)
  expect(await platform.anonymous.call(invitation.state, { body: { token: old } })).toMatchObject({ status_code: 410 })
  clock.set(new Date(Date.now() + 72 * 3_600_000 + 1000))
  expect(await platform.anonymous.call(invitation.state, { body: { token } })).toMatchObject({ status_code: 410 })
  clock.set(null)
  const stored = await platform.database.db.selectFrom('accessLinks').select('tokenHash').where('userId', '=', id).execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await client.call(remove, { params: { id }, body: {} })).toMatchObject({ success: true })
  expect(await client.call(get, { params: { id } })).toMatchObject({ status_code: 404 })
})

test('account details need the own password; notes and signature do not', async () => {
  const { client } = await superAdmin()
  const { id, version } = await member(platform, { role: 'ADMIN', roleGroupId: await group([]), searchText: '' })
  const noted = await client.call(update, { params: { id }, body: { version, privateNotes: 'Part time', signature: 'Best regards' } })
  expect(noted.data).toMatchObject({ privateNotes: 'Part time', version: 2 })
  const without = await client.call(update, { params: { id }, body: { version: 2, firstName: amal } })
  expect(without).toMatchObject({ data: { fields: { currentPassword: { key: 'required' } } } })
  const wrong = await client.call(update, { params: { id }, body: { version: 2, firstName: amal, currentPassword: 'no' } })
  expect(wrong).toMatchObject({ data: { fields: { currentPassword: { key: 'passwordWrong' } } } })
  const right = { version: 2, firstName: amalInArabic, currentPassword: rightPassword }
  expect(await client.call(update, { params: { id }, body: right })).toMatchObject({ data: { firstName: amalInArabic, version: 3 } })
  const found = await client.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: 'امل' }] } })
  expect(found.data.items.map(one => one.id)).toEqual([id])
  const stale = await client.call(update, { params: { id }, body: { version: 2, signature: 'x' } })
  expect(stale).toMatchObject({ status_code: 409, data: { code: 'conflict' } })
})

test('another e-mail address ends the sessions and is told to the old one; a taken one is refused', async () => {
  const { client, user } = await superAdmin()
  const target = await signedInAs({ role: 'ADMIN', roleGroupId: await group([]) })
  const { id, version } = target.user
  const body = { version, currentPassword: rightPassword }
  const taken = await client.call(update, { params: { id }, body: { ...body, email: user.email.toUpperCase() } })
  expect(taken).toMatchObject({ data: { fields: { email: { key: 'alreadyUsed' } } } })
  expect(await client.call(update, { params: { id }, body: { ...body, email: 'new.address@staff.test' } })).toMatchObject({ success: true })
  expect((await lastMail(platform, target.user.email))?.template).toBe('emailChanged')
  expect(await target.client.call(auth.session)).toMatchObject({ status_code: 401 })
})

test('deactivate, activate, reset and end sessions do what they say, and the log tells of it', async () => {
  const { client } = await superAdmin()
  const one = await signedInAs({ role: 'ADMIN', roleGroupId: await group([]) })
  const params = { id: one.user.id }
  expect(await client.call(endSessions, { params, body: {} })).toMatchObject({ data: { sessionCount: 0 } })
  expect(await one.client.call(auth.session)).toMatchObject({ status_code: 401 })
  expect(await client.call(deactivate, { params, body: { reason: 'Left' } })).toMatchObject({ data: { state: 'inactive' } })
  expect(await client.call(deactivate, { params, body: {} })).toMatchObject({ status_code: 409, data: { reason: 'personInactive' } })
  const login = { login: one.user.email, password: rightPassword }
  expect(await visitor(platform).call(auth.authenticate, { body: login })).toMatchObject({ data: { code: 'signInFailed' } })
  expect(await client.call(resetPassword, { params, body: {} })).toMatchObject({ data: { reason: 'notActive' } })
  expect(await client.call(activate, { params, body: {} })).toMatchObject({ data: { state: 'active' } })
  await platform.database.db.updateTable('users').set({ totpSecret: 'sealed', codeMethod: 'app' }).where('id', '=', params.id).execute()
  expect(await client.call(resetSecondFactor, { params, body: {} })).toMatchObject({ data: { appEnrolled: false } })
  expect((await lastMail(platform, one.user.email))?.template).toBe('secondFactorReset')
  expect(await client.call(resetPassword, { params, body: {} })).toMatchObject({ data: { state: 'active' } })
  expect(await visitor(platform).call(auth.authenticate, { body: login })).toMatchObject({ data: { code: 'signInFailed' } })
  const token = tokenIn((await lastMail(platform, one.user.email))?.text)
  const chosen = await platform.anonymous.call(auth.resetPassword, { body: { token, password, confirmation: password } })
  expect(chosen).toMatchObject({ success: true })
  const entries = await platform.database.db
    .selectFrom('auditEntries')
    .select(['action', 'reason'])
    .where('resource', '=', 'administrators')
    .where('recordId', '=', params.id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action.split('.')[1])).toEqual([
    'sessionsEnded',
    'deactivated',
    'activated',
    'secondFactorReset',
    'passwordReset',
  ])
  expect(entries[1]?.reason).toBe('Left')
})

test('a stranger, the owner of a client, is not found', async () => {
  const { client } = await superAdmin()
  const { id } = await member(platform, { role: 'USER' })
  expect(await client.call(get, { params: { id } })).toMatchObject({ status_code: 404 })
  for (const verb of [invite, activate, deactivate, resetPassword, resetSecondFactor, endSessions])
    expect(await client.call(verb as typeof invite, { params: { id }, body: {} })).toMatchObject({ status_code: 404 })
  expect(await client.call(remove, { params: { id }, body: {} })).toMatchObject({ status_code: 404 })
})

test('an admin without the capability is refused each verb', async () => {
  const { client } = await signedInAs({ role: 'ADMIN', roleGroupId: await group(['administrator.view']) })
  const { id, version } = await member(platform, { role: 'ADMIN', roleGroupId: await group([]) })
  for (const verb of [invite, activate, deactivate, resetPassword, resetSecondFactor, endSessions])
    expect(await client.call(verb as typeof invite, { params: { id }, body: {} })).toMatchObject({ status_code: 403 })
  expect(await client.call(update, { params: { id }, body: { version, signature: 'x' } })).toMatchObject({ status_code: 403 })
  expect(await client.call(create, { body: person() })).toMatchObject({ status_code: 403 })
})

test('nobody raises themself or others above what they have', async () => {
  const own = await group(verbs)
  const { client, user } = await signedInAs({ role: 'ADMIN', roleGroupId: own })
  const more = await group([...verbs, 'client.delete'])
  const asSuper = await client.call(create, { body: person({ role: 'SUPER_ADMIN' }) })
  expect(asSuper).toMatchObject({ status_code: 422, data: { fields: { role: { key: 'moreThanYours' } } } })
  const stronger = await client.call(create, { body: person({ roleGroupId: more }) })
  expect(stronger).toMatchObject({ data: { fields: { roleGroupId: { key: 'moreThanYours' } } } })
  const assigned = await client.call(create, {
    body: person({ roleGroupId: own, status: 'IN_USE', capabilities: ['client.delete'] }),
  })
  expect(assigned).toMatchObject({ status_code: 422, data: { fields: { status: { key: 'unknownField' } } } })
  const self = { version: user.version, roleGroupId: more, currentPassword: rightPassword }
  expect(await client.call(update, { params: { id: user.id }, body: self })).toMatchObject({
    status_code: 403,
    data: { reason: 'yourself' },
  })
  for (const target of [await member(platform), await member(platform, { role: 'ADMIN', roleGroupId: more })]) {
    const params = { id: target.id }
    const body = { version: target.version, email: 'taken.over@staff.test', currentPassword: rightPassword }
    const answers = [
      await client.call(update, { params, body }),
      await client.call(resetPassword, { params, body: {} }),
      await client.call(resetSecondFactor, { params, body: {} }),
      await client.call(deactivate, { params, body: {} }),
      await client.call(endSessions, { params, body: {} }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status_code: 403, data: { reason: 'moreThanYours' } })
  }
  const weaker = await member(platform, { role: 'ADMIN', roleGroupId: await group(['administrator.view']) })
  const raised = { version: 1, roleGroupId: more, currentPassword: rightPassword }
  expect(await client.call(update, { params: { id: weaker.id }, body: raised })).toMatchObject({
    data: { fields: { roleGroupId: { key: 'moreThanYours' } } },
  })
})

test('pages are closed to one person, and their console is told', async () => {
  const { client } = await superAdmin()
  const target = await signedInAs({ role: 'ADMIN', roleGroupId: await group([]) })
  const body = { version: target.user.version, frontendPagesList: [{ route: '/client-groups' }], currentPassword: rightPassword }
  expect(await client.call(update, { params: { id: target.user.id }, body })).toMatchObject({ success: true })
  const fresh = await target.client.call(auth.session)
  expect(fresh.data.metadata.frontend_pages_list).toEqual([{ route: '/client-groups' }])
  expect(fresh.headers['x-access-edition']).not.toBe(target.session.metadata.edition)
  const bad = { version: target.user.version + 1, frontendPagesList: [{ route: 'javascript:alert(1)' }], currentPassword: rightPassword }
  expect(await client.call(update, { params: { id: target.user.id }, body: bad })).toMatchObject({ status_code: 422 })
})

test('the departments of a person and the staff of a department are one thing, with what the person is told', async () => {
  const { client } = await superAdmin()
  const [roleGroupId, first, second] = [await group([]), await department(), await department()]
  const departments = [{ departmentId: second, notifications: false }, { departmentId: first }, { departmentId: second }]
  const wrong = await client.call(create, { body: person({ roleGroupId, departments: [{ departmentId: 999_999 }] }) })
  expect(wrong).toMatchObject({ status_code: 422, data: { fields: { 'departments.0.departmentId': { key: 'notAChoice' } } } })
  const made = (await client.call(create, { body: person({ roleGroupId, departments }) })).data
  const both = [first, second].map(departmentId => ({ departmentId, notifications: true }))
  expect(made).toMatchObject({ departments: both, departmentCount: 2 })
  const { id } = made
  const quiet = [{ departmentId: first, notifications: false }]
  const changed = (await client.call(update, { params: { id }, body: { version: made.version, departments: quiet } })).data
  expect(changed).toMatchObject({ version: made.version + 1, departments: quiet, departmentNames: [{ en: expect.any(String) }] })
  const { get: getDepartment, update: updateDepartment } = ticketDepartments.endpoints
  expect((await client.call(getDepartment, { params: { id: second } })).data).toMatchObject({ staffIds: [] })
  const staffOf = (await client.call(getDepartment, { params: { id: first } })).data
  expect(staffOf).toMatchObject({ staffIds: [id] })
  const { user: other } = await superAdmin()
  await client.call(updateDepartment, { params: { id: first }, body: { version: staffOf.version, staffIds: [id, other.id] } })
  expect((await client.call(get, { params: { id } })).data).toMatchObject({ departments: quiet })
  expect((await client.call(get, { params: { id: other.id } })).data).toMatchObject({
    departments: [{ departmentId: first, notifications: true }],
  })
  await client.call(updateDepartment, { params: { id: first }, body: { version: staffOf.version + 1, staffIds: [other.id] } })
  expect((await client.call(get, { params: { id } })).data).toMatchObject({ departments: [], departmentCount: 0 })
})
