import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { startSession, type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { close, owner, activateLogin, deactivateLogin, counts, neighbours, get } = clients.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
const closing = { name: 'Reem Al-Subaie', reason: 'Moved abroad' }

test('who may only look is told that a change is not theirs', async () => {
  const { id } = await addClient(await platform.signedIn())
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await viewer.call(get, { params: { id } })).data.can).toMatchObject({ update: 'forbidden', remove: 'forbidden' })
})

test("an owner's sign-in is switched off and on", async () => {
  const staff = await platform.signedIn()
  const { id, email } = await addClient(staff)
  const found = (await staff.call(owner, { params: { id } })).data
  expect(found).toMatchObject({ email, status: 'IN_USE', proven: false })
  const userId = found?.id as number
  const { id: other } = await addClient(staff)
  await platform.database.db.updateTable('users').set({ passwordHash: 'chosen' }).where('id', '=', userId).execute()
  expect((await staff.call(owner, { params: { id } })).data).toMatchObject({ proven: true })
  for (const clientId of [id, other]) {
    await startSession(platform, userId)
    await platform.database.db
      .updateTable('accessSessions')
      .set({ clientId })
      .where('userId', '=', userId)
      .where('clientId', 'is', null)
      .execute()
  }
  const live = async () => {
    const sessions = platform.database.db.selectFrom('accessSessions').select('clientId').where('userId', '=', userId)
    return (await sessions.where('revokedOn', 'is', null).execute()).map(({ clientId }) => clientId)
  }
  expect(await live()).toEqual([id, other])
  expect((await staff.call(deactivateLogin, { body: { id } })).data.can).toMatchObject({ activateLogin: true })
  expect((await staff.call(owner, { params: { id } })).data).toMatchObject({ email, status: 'SUSPENDED' })
  expect(await live(), 'its sessions for this client end').toEqual([other])
  const user = await platform.database.db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  expect(user, 'whatever else they belong to stays open').toEqual({ status: 'IN_USE' })
  expect(await staff.call(deactivateLogin, { body: { id } })).toMatchObject({ data: { reason: 'loginAlreadyInactive' } })
  expect(await staff.call(activateLogin, { body: { id } })).toMatchObject({ success: true })
  expect((await staff.call(owner, { params: { id } })).data).toMatchObject({ status: 'IN_USE' })
  expect(await staff.call(activateLogin, { body: { id: 999 } })).toMatchObject({ status_code: 404 })
})

test('a client without an owner has none until its sign-in is used; one who has a sign-in owns no other client unasked', async () => {
  const staff = await platform.signedIn()
  const bare = await addClient(staff, person({ createOwner: false }))
  expect((await staff.call(owner, { params: { id: bare.id } })).data).toBeNull()
  await staff.call(deactivateLogin, { body: { id: bare.id } })
  expect((await staff.call(owner, { params: { id: bare.id } })).data).toMatchObject({ status: 'SUSPENDED' })
  const second = await addClient(staff, person({ email: bare.email }))
  expect(second.ownerUserId).toBeNull()
  expect(await staff.call(deactivateLogin, { body: { id: second.id } })).toMatchObject({ data: { reason: 'ownerNotAgreed' } })
})

test('counts of the views, and neighbours in the order of a list', async () => {
  const staff = await platform.signedIn()
  const ids: number[] = []
  for (const city of ['Abha', 'Abha', 'Abha', 'Taif']) ids.push((await addClient(staff, person({ city }))).id)
  const [first, middle, last] = ids as [number, number, number]
  const before = (await staff.call(counts)).data
  await staff.call(close, { params: { id: first }, body: closing })
  const after = (await staff.call(counts)).data
  expect([after.all, after.closed, after.active]).toEqual([before.all - 1, before.closed + 1, before.active - 1])
  const filter = { where: [{ field: 'city', operator: 'eq' as const, value: 'Abha' }] }
  const beside = async (id: number, order: 'asc' | 'desc', by = 'id') =>
    (await staff.call(neighbours, { params: { id }, filter: { ...filter, order_by: { by, order } } })).data
  expect(await beside(middle, 'asc')).toEqual({ previousId: first, nextId: last, position: 2, total: 3 })
  expect(await beside(first, 'desc', 'lastSignInOn')).toEqual({ previousId: middle, nextId: null, position: 3, total: 3 })
  expect(await beside(ids[3] as number, 'desc')).toMatchObject({ position: null })
})
