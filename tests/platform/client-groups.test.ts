import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import { person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, create, update, remove } = clientGroups.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const business = { name: { en: 'Business', ar: 'أعمال' }, colour: '#1F6B50', discount: 10 }

test('a group is created, found, changed and deleted', async () => {
  const staff = await platform.signedIn()
  const made = await staff.call(create, { body: business })
  expect(made).toMatchObject({ success: true, status_code: 201, data: { name: business.name, discount: 10, version: 1, clientCount: 0 } })
  const id = made.data.id
  const found = await staff.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: 'اعمال' }] } })
  expect(found.data).toMatchObject({ total: 1, items: [{ id }] })
  const changed = await staff.call(update, { params: { id }, body: { version: 1, discount: 12.5 } })
  expect(changed.data).toMatchObject({ discount: 12.5, version: 2, colour: '#1F6B50' })
  expect(await staff.call(remove, { params: { id }, body: {} })).toMatchObject({ success: true, data: { id } })
  expect(await staff.call(get, { params: { id } })).toMatchObject({ success: false, status_code: 404, data: { code: 'notFound' } })
})

test('a save over a newer version says who changed what', async () => {
  const [first, second] = [await platform.signedIn({ firstName: 'Sara' }), await platform.signedIn({ firstName: 'Ali' })]
  const { id } = (await first.call(create, { body: business })).data
  await first.call(update, { params: { id }, body: { version: 1, discount: 20 } })
  const late = await second.call(update, { params: { id }, body: { version: 1, discount: 30 } })
  expect(late).toMatchObject({
    success: false,
    status_code: 409,
    data: {
      code: 'conflict',
      conflict: {
        version: 2,
        changedBy: { en: 'Sara Al-Qahtani' },
        byYou: false,
        changes: { discount: { yours: 30, theirs: 20, base: 10 } },
      },
    },
  })
  const own = await first.call(update, { params: { id }, body: { version: 1, discount: 40 } })
  expect(own.data, 'one’s own save in another tab').toMatchObject({ conflict: { byYou: true } })
})

test('a bad input is told at its field, in the language asked for', async () => {
  const staff = await platform.signedIn()
  const bad = { name: { en: '', ar: '' }, colour: 'red', discount: 101 }
  const english = await staff.call(create, { body: bad })
  expect(english).toMatchObject({
    status_code: 422,
    data: { code: 'validation', fields: { colour: { key: 'colour' }, discount: { key: 'tooLarge', values: { max: 100 } } } },
  })
  const arabic = await staff.call(create, { body: bad, headers: { 'accept-language': 'ar' } })
  expect(arabic.message).toMatch(/[\u0600-\u06ff]/)
})

test('nobody and staff without the capability are refused', async () => {
  expect(await platform.anonymous.call(list)).toMatchObject({ status_code: 401 })
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientGroup.view'] })
  expect(await viewer.call(list)).toMatchObject({ success: true })
  expect(await viewer.call(create, { body: business })).toMatchObject({ status_code: 403, data: { code: 'forbidden' } })
})

test('the same idempotency key answers the first result again', async () => {
  const staff = await platform.signedIn()
  const headers = { 'idempotency-key': 'key-00000001' }
  const once = await staff.call(create, { body: business, headers })
  const again = await staff.call(create, { body: business, headers })
  expect(again.data.id).toBe(once.data.id)
  expect(await staff.call(create, { body: { ...business, discount: 1 }, headers })).toMatchObject({
    status_code: 422,
    data: { code: 'idempotencyKeyReused' },
  })
})

test('a group with clients is deleted only into another group, and each client says so in its history', async () => {
  const staff = await platform.signedIn({ firstName: 'Sara' })
  const [from, to] = [(await staff.call(create, { body: business })).data.id, (await staff.call(create, { body: business })).data.id]
  const client = await staff.call(clients.endpoints.create, { body: person({ clientGroupId: from }) })
  expect(client).toMatchObject({ success: true })
  const { id } = client.data
  const refusedPlain = await staff.call(remove, { params: { id: from }, body: {} })
  expect(refusedPlain).toMatchObject({ status_code: 409, data: { code: 'inUse', values: { count: 1 } } })
  for (const targetGroupId of [from, 999_999]) {
    const refused = await staff.call(remove, { params: { id: from }, body: { targetGroupId } })
    expect(refused).toMatchObject({ status_code: 422, data: { fields: { targetGroupId: { key: 'notAChoice' } } } })
  }
  expect(await staff.call(remove, { params: { id: from }, body: { targetGroupId: to } })).toMatchObject({ success: true })
  const moved = await staff.call(clients.endpoints.get, { params: { id } })
  expect(moved.data).toMatchObject({ clientGroupId: to, version: client.data.version + 1 })
  const late = await staff.call(clients.endpoints.update, { params: { id }, body: { version: client.data.version, clientGroupId: null } })
  expect(late.data).toMatchObject({
    conflict: { changedBy: { en: 'Sara Al-Qahtani' }, changes: { clientGroupId: { base: from, theirs: to } } },
  })
})

test('what was done names the kind of record and the record, in the caller’s language', async () => {
  const staff = await platform.signedIn()
  const { endpoints } = clientGroups
  const body = { name: { en: 'Press', ar: 'الصحافة' }, colour: '#1F6B50', discount: 0 }
  const made = await staff.call(endpoints.create, { body })
  expect(made).toMatchObject({ message: 'Client group created', description: 'Press' })
  const params = { id: made.data.id }
  const changed = await staff.call(endpoints.update, {
    params,
    body: { version: 1, discount: 5 },
    headers: { 'accept-language': 'ar', language: 'ar' },
  })
  expect(changed).toMatchObject({ message: 'تم تعديل مجموعة عملاء', description: 'الصحافة' })
  expect(await staff.call(endpoints.remove, { params, body: {} })).toMatchObject({ message: 'Client group deleted', description: 'Press' })
})
