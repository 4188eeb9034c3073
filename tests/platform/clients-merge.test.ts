import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { merge, mergePreview, get, close, history, sendMessage } = clients.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
const confirmation = { name: 'Reem Al-Subaie', reason: 'The same person' }

test('two clients become one: what belongs to the first moves, the first is closed and points to the second', async () => {
  const staff = await platform.signedIn()
  const tag = async (name: string) =>
    (await staff.call(clientTags.endpoints.create, { body: { name: { en: name, ar: '' }, colour: '#1F6B50' } })).data.id
  const [vip, annual] = [await tag('VIP'), await tag('Annual')]
  const from = await addClient(staff, person({ tags: [vip], notes: 'Calls in the morning.' }))
  const into = await addClient(staff, person({ tags: [annual], notes: 'Pays late.' }))
  const [params, body] = [{ id: from.id }, { intoId: into.id }]
  await staff.call(sendMessage, { body: { id: from.id, subject: 'Hello', message: 'Hello' } })
  expect((await staff.call(mergePreview, { params, body })).data).toMatchObject({
    from: { id: from.id },
    into: { id: into.id },
    moves: expect.arrayContaining([expect.objectContaining({ what: 'emailMessages', count: 1 })]),
  })
  expect(await staff.call(merge, { params, body: { ...body, ...confirmation, name: 'Somebody' } })).toMatchObject({ status_code: 422 })
  expect(await staff.call(merge, { params, body: { ...body, ...confirmation } })).toMatchObject({
    success: true,
    data: { mergedIntoId: into.id },
  })
  expect((await staff.call(get, { params: { id: from.id } })).data).toMatchObject({ status: 'closed', mergedIntoId: into.id, version: 2 })
  expect((await staff.call(get, { params: { id: into.id } })).data).toMatchObject({
    tags: [annual, vip],
    notes: 'Pays late.\nCalls in the morning.',
    status: 'active',
  })
  expect((await staff.call(history, { params: { id: into.id } })).data.items[0]).toMatchObject({
    action: 'clients.merged',
    reason: confirmation.reason,
  })
  const third = await addClient(staff)
  expect(await staff.call(merge, { params: { id: third.id }, body: { intoId: from.id, ...confirmation } })).toMatchObject({
    status_code: 409,
    data: { reason: 'clientClosed' },
  })
})

test('refused: one with itself, other currencies, without the right, a client that is not there', async () => {
  const staff = await platform.signedIn()
  const [one, other] = [await addClient(staff), await addClient(staff, person({ currency: 'USD' }))]
  const [params, body] = [{ id: one.id }, { intoId: other.id, ...confirmation }]
  expect(await staff.call(merge, { params, body })).toMatchObject({ data: { reason: 'currenciesDiffer' } })
  expect(await staff.call(merge, { params, body: { ...body, intoId: one.id } })).toMatchObject({
    data: { fields: { intoId: { key: 'notAChoice' } } },
  })
  expect(await staff.call(merge, { params, body: { ...body, intoId: 999 } })).toMatchObject({ status_code: 404 })
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await viewer.call(merge, { params, body })).toMatchObject({ status_code: 403 })
  await staff.call(close, { params: { id: one.id }, body: confirmation })
  expect(await staff.call(mergePreview, { params, body: { intoId: other.id } })).toMatchObject({ data: { reason: 'clientClosed' } })
})
