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
  expect(found).toMatchObject({ email, status: 'IN_USE' })
  await startSession(platform, found?.id as number)
  const live = () =>
    platform.database.db
      .selectFrom('accessSessions')
      .select('id')
      .where('userId', '=', found?.id as number)
      .where('revokedOn', 'is', null)
  expect(await live().execute()).toHaveLength(1)
  expect((await staff.call(deactivateLogin, { body: { id } })).data.can).toMatchObject({ activateLogin: true })
  expect((await staff.call(owner, { params: { id } })).data).toMatchObject({ email, status: 'SUSPENDED' })
  expect(await live().execute(), 'its sessions end').toHaveLength(0)
  expect(await staff.call(deactivateLogin, { body: { id } })).toMatchObject({ data: { reason: 'loginAlreadyInactive' } })
  expect(await staff.call(activateLogin, { body: { id } })).toMatchObject({ success: true })
  expect((await staff.call(owner, { params: { id } })).data).toMatchObject({ status: 'IN_USE' })
  expect(await staff.call(activateLogin, { body: { id: 999 } })).toMatchObject({ status_code: 404 })
})

test('a client without an owner has none until its sign-in is used; two clients may share one; staff are nobody’s owner', async () => {
  const staff = await platform.signedIn()
  const bare = await addClient(staff, person({ createOwner: false }))
  expect((await staff.call(owner, { params: { id: bare.id } })).data).toBeNull()
  await staff.call(deactivateLogin, { body: { id: bare.id } })
  expect((await staff.call(owner, { params: { id: bare.id } })).data).toMatchObject({ status: 'SUSPENDED' })
  const second = await addClient(staff, person({ email: bare.email }))
  expect(second.ownerUserId).toBe((await staff.call(get, { params: { id: bare.id } })).data.ownerUserId)
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
