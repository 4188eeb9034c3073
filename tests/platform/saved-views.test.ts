import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedViews } from '#contract/automation/saved-views.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, create, update, remove } = savedViews.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const view = {
  resource: 'clients',
  name: { en: 'Riyadh', ar: '' },
  query: { where: [{ field: 'city', operator: 'eq', value: 'Riyadh' }] },
} as const

test('a view is kept, changed and deleted by its owner and seen by nobody else', async () => {
  const [owner, other] = [await platform.signedIn(), await platform.signedIn()]
  const made = await owner.call(create, { body: view })
  expect(made).toMatchObject({ status_code: 201, data: { own: true, shared: false, query: view.query } })
  const { id } = made.data
  expect((await owner.call(list, { query: { resource: 'clients' } })).data.items).toHaveLength(1)
  expect((await other.call(list, { query: { resource: 'clients' } })).data.items).toHaveLength(0)
  expect(await other.call(update, { params: { id }, body: { version: 1, name: { en: 'x', ar: '' } } })).toMatchObject({ status_code: 404 })
  expect(await other.call(remove, { params: { id } })).toMatchObject({ status_code: 404 })
  expect(await owner.call(create, { body: { ...view, name: { en: 'riyadh', ar: 'المدينة' } } })).toMatchObject({
    status_code: 409,
  })
  expect((await owner.call(update, { params: { id }, body: { version: 1, name: { en: 'Capital', ar: 'العاصمة' } } })).data).toMatchObject({
    name: { en: 'Capital', ar: 'العاصمة' },
    version: 2,
  })
  expect(await owner.call(update, { params: { id }, body: { version: 1, name: { en: 'Late', ar: '' } } })).toMatchObject({
    status_code: 409,
    data: { conflict: { version: 2, changes: { name: { yours: { en: 'Late' }, theirs: { en: 'Capital' } } } } },
  })
  // It stays a view of its list.
  const moved = { version: 2, resource: 'clientTags' }
  expect(await owner.call(update, { params: { id }, body: moved })).toMatchObject({ status_code: 422 })
  expect(await owner.call(remove, { params: { id } })).toMatchObject({ success: true })
})

test('sharing needs its right and reaches the role group only', async () => {
  const plain = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await plain.call(create, { body: { ...view, shared: true } })).toMatchObject({ status_code: 403 })
  const sharer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'savedView.share'] })
  const { id } = (await sharer.call(create, { body: { ...view, shared: true } })).data
  expect((await plain.call(list, { query: { resource: 'clients' } })).data.items).toHaveLength(0)
  const groups = await platform.database.db.selectFrom('savedViews').select('roleGroupId').where('id', '=', id).executeTakeFirstOrThrow()
  await platform.database.db.updateTable('users').set({ roleGroupId: groups.roleGroupId }).where('role', '=', 'ADMIN').execute()
  const seen = (await plain.call(list, { query: { resource: 'clients' } })).data.items
  expect(seen).toMatchObject([{ id, own: false, can: { update: 'forbidden' } }])
  expect(await plain.call(remove, { params: { id } })).toMatchObject({ status_code: 403 })
})

test('the days of a view may count from today', async () => {
  const staff = await platform.signedIn()
  const query = { where: [{ field: 'signupOn', operator: 'between', value: ['today-6d', 'today'] }] }
  const made = await staff.call(create, { body: { ...view, name: { en: 'New', ar: '' }, query } })
  expect(made).toMatchObject({ status_code: 201, data: { query } })
  const wrong = { where: [{ field: 'signupOn', operator: 'gte', value: 'yesterday' }] }
  expect(await staff.call(create, { body: { ...view, name: { en: 'Wrong', ar: '' }, query: wrong } })).toMatchObject({
    status_code: 422,
  })
})

test('a view holds only what its list understands', async () => {
  const staff = await platform.signedIn()
  const bad = [
    { ...view, resource: 'users' },
    { ...view, query: { where: [{ field: 'searchText', operator: 'eq', value: 'x' }] } },
    { ...view, columns: ['nationalId'] },
    { ...view, query: { ...view.query, limit: 5000 } },
  ]
  for (const body of bad) expect(await staff.call(create, { body: body })).toMatchObject({ status_code: 422 })
})
