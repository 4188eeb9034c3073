import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, duplicates } = clients.endpoints
const nationalId = '2100000005'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ REQUESTS_PER_MINUTE: '6000' })
})
afterAll(() => platform.close())

test('an ID that somebody may not see is neither matched, nor filtered, nor sorted, nor found', async () => {
  const staff = await platform.signedIn()
  const made = await addClient(staff, person({ nationalId }))
  await addClient(staff, person({ nationalId }))
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await viewer.call(duplicates, { body: { nationalId } })).data).toEqual([])
  expect((await viewer.call(duplicates, { body: { nationalId: '••••••0005', exceptId: made.id } })).data).toEqual([])
  expect((await viewer.call(duplicates, { body: { email: made.email } })).data).toMatchObject([{ id: made.id }])
  for (const field of ['nationalId', 'nationalIdDigest', 'nationalIdMasked', 'notes', 'birthDate']) {
    const where = [{ field, operator: 'eq' as const, value: nationalId }]
    expect(await viewer.call(list, { filter: { where } }), field).toMatchObject({ status_code: 422 })
    expect(await viewer.call(list, { filter: { order_by: { by: field, order: 'asc' } } }), field).toMatchObject({ status_code: 422 })
  }
  const where = [{ field: 'search', operator: 'contains' as const, value: nationalId }]
  expect((await viewer.call(list, { filter: { where } })).data.items).toEqual([])
})

test('who may see IDs finds those that have one, which is noted, and only so often a minute', async () => {
  const staff = await platform.signedIn()
  const mayLook = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.viewPersonalId'] })
  const made = await addClient(staff, person({ nationalId: '1000000008' }))
  expect((await mayLook.call(duplicates, { body: { nationalId: '1000000008' } })).data).toMatchObject([{ id: made.id }])
  await mayLook.call(duplicates, { body: { nationalId: '2000000006' } })
  const asked = { where: [{ field: 'action', operator: 'eq' as const, value: 'clients.personalIdCompared' }] }
  const { data } = await staff.call(activityLog.endpoints.list, { filter: asked })
  expect(data.items.map(({ recordId }) => recordId)).toEqual([null, made.id])
  const answers: number[] = []
  for (let turn = 0; turn < 60; turn++) answers.push((await mayLook.call(duplicates, { body: { mobile: '055' } })).status_code)
  expect(answers.at(-1)).toBe(429)
})
