import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { colleagues } from '#contract/staff/colleagues.ts'
import { type ToDo, toDos } from '#contract/staff/to-dos.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let noura: Client
let sara: Client
let huda: Client
beforeAll(async () => {
  platform = await testPlatform()
  noura = await platform.signedIn()
  sara = await platform.signedIn({ role: 'ADMIN', firstName: 'Sara' })
  huda = await platform.signedIn({ role: 'ADMIN', firstName: 'Huda' })
})
afterAll(() => platform.close())

const { create, get, list, update, remove, tick, untick, snooze, assign } = toDos.endpoints
const added = async (more: Partial<BodyInput<typeof create>> = {}): Promise<ToDo> => {
  const answer = await noura.call(create, { body: { text: 'Call Najd', ...more } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
const idOf = async (name: string) => {
  const where = [{ field: 'displayName' as const, operator: 'contains' as const, value: name }]
  return (await sara.call(colleagues.endpoints.list, { filter: { where } })).data.items[0]?.id as number
}
const textsOf = async (who: Client) => (await who.call(list, { filter: { limit: 100 } })).data.items.map(({ text }) => text)

test('what is one’s own nobody else sees, what is shared all do, and who is to do it sees it and is told', async () => {
  await added({ text: 'Own' })
  await added({ text: 'Shared', shared: true })
  await added({ text: 'Hers', assigneeId: await idOf('Sara') })
  expect([await textsOf(noura), await textsOf(sara), await textsOf(huda)].map(texts => texts.toSorted())).toEqual([
    ['Hers', 'Own', 'Shared'],
    ['Hers', 'Shared'],
    ['Shared'],
  ])
  const [told] = (await sara.call(notifications.endpoints.list)).data.items
  expect(told).toMatchObject({ key: 'toDoAssigned', text: expect.stringContaining('Hers'), link: { to: 'toDos' } })
})

test('it is done once, by whoever sees it, taken back, and put off', async () => {
  const { id, version } = await added({ text: 'Both', shared: true })
  const params = { id }
  const answers = await Promise.all([sara, huda].map(who => who.call(tick, { params, body: { version } })))
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409])
  expect((await noura.call(get, { params })).data).toMatchObject({ status: 'done', doneOn: expect.any(String), can: { tick: 'toDoDone' } })
  expect((await sara.call(untick, { params, body: {} })).data).toMatchObject({ status: 'open', doneOn: null })
  expect((await sara.call(snooze, { params, body: { snoozedUntil: '2027-01-05' } })).data).toMatchObject({ snoozedUntil: '2027-01-05' })
  const actions = (await noura.call(toDos.endpoints.history, { params })).data.items.map(({ action }) => action)
  expect(actions).toEqual(['toDos.snoozed', 'toDos.unticked', 'toDos.ticked', 'toDos.created'])
})

test('only who wrote it changes or deletes it; what is not shared others hand on to nobody', async () => {
  const { id, version } = await added({ text: 'For Sara', assigneeId: await idOf('Sara') })
  const params = { id }
  const refused = { status_code: 403 }
  expect(await sara.call(update, { params, body: { version, text: 'Another' } })).toMatchObject(refused)
  expect(await sara.call(remove, { params })).toMatchObject(refused)
  expect(await sara.call(assign, { params, body: { assigneeId: await idOf('Huda') } })).toMatchObject(refused)
  expect(await huda.call(get, { params })).toMatchObject({ status_code: 404 })
  expect((await noura.call(assign, { params, body: { assigneeId: await idOf('Huda') } })).data.assigneeName).toMatchObject({
    en: 'Huda Al-Qahtani',
  })
  expect(await sara.call(get, { params })).toMatchObject({ status_code: 404 })
  expect((await noura.call(remove, { params })).success).toBe(true)
})

test('it is about one record that is there, or none', async () => {
  const { id: clientId } = await addClient(noura)
  expect(await added({ about: 'client', clientId, orderId: 1 })).toMatchObject({ about: 'client', clientId, orderId: null })
  const refused = (field: string, key: string) => ({ status_code: 422, data: { fields: { [field]: { key } } } })
  const tries = (body: Partial<BodyInput<typeof create>>) => noura.call(create, { body: { text: 'About', ...body } })
  expect(await tries({ about: 'client' })).toMatchObject(refused('clientId', 'required'))
  expect(await tries({ about: 'order', orderId: 999_999 })).toMatchObject(refused('orderId', 'notAChoice'))
  expect(await tries({ assigneeId: 999_999 })).toMatchObject(refused('assigneeId', 'notAChoice'))
})
