import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataBreaches } from '#contract/clients/data-breaches.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, create, update, report, tellPeople, close, get } = dataBreaches.endpoints
const today = riyadhDate(new Date())
const sample = { name: 'A list of addresses', happened: 'It was sent to another client', people: 12, noticedOn: addDays(today, -2) }
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('a data breach is to be told to the authority within 72 hours of being noticed; what was told to whom stands with it until it is closed', async () => {
  const staff = await platform.signedIn()
  const made = await staff.call(create, { body: sample })
  expect(made.data).toMatchObject({ ...sample, status: 'open', dueOn: addDays(today, 1), reportedOn: null, toldOn: null })
  const params = { id: made.data.id }
  const earlier = await staff.call(update, { params, body: { version: 1, noticedOn: addDays(today, -5) } })
  expect(earlier.data).toMatchObject({ dueOn: addDays(today, -2) })
  const late = [
    { field: 'status' as const, operator: 'eq' as const, value: 'open' as const },
    { field: 'dueOn' as const, operator: 'lt' as const, value: today },
  ]
  expect((await staff.call(list, { filter: { where: late } })).data.items).toMatchObject([params])
  const refused = await staff.call(report, { params, body: { reportedOn: addDays(today, -6) } })
  expect(refused).toMatchObject({ data: { fields: { reportedOn: { key: 'dateTooEarly' } } } })
  const future = await staff.call(tellPeople, { params, body: { toldOn: addDays(today, 1) } })
  expect(future).toMatchObject({ status_code: 422 })
  await staff.call(report, { params, body: { reportedOn: today, reference: 'SDAIA-1' } })
  await staff.call(tellPeople, { params, body: { toldOn: today } })
  expect((await staff.call(get, { params })).data).toMatchObject({ status: 'reported', reference: 'SDAIA-1', toldOn: today })
  const yesterday = addDays(today, -1)
  const other = (await staff.call(create, { body: { ...sample, name: 'Told early' } })).data
  await staff.call(tellPeople, { params: { id: other.id }, body: { toldOn: yesterday } })
  const after = await staff.call(update, { params: { id: other.id }, body: { version: other.version + 1, noticedOn: today } })
  expect(after).toMatchObject({ status_code: 422, data: { fields: { noticedOn: { key: 'dateTooLate', values: { max: yesterday } } } } })
  expect((await staff.call(close, { params, body: { reason: 'All was done' } })).data).toMatchObject({ status: 'closed' })
  const { version } = (await staff.call(get, { params })).data
  expect(await staff.call(update, { params, body: { version, name: 'Other' } })).toMatchObject({ data: { reason: 'dataBreachClosed' } })
})

test('who looks after them is told at once, and each day until the authority was told', async () => {
  const staff = await platform.signedIn()
  const { id } = (await staff.call(create, { body: { ...sample, name: 'Untold' } })).data
  const told = async () => {
    const { rows } = await sql<{ key: string }>`
      select distinct "key" from "notifications" where "values"->>'name' = 'Untold' order by 1 desc`.execute(platform.database.db)
    return rows.map(({ key }) => key)
  }
  expect(await told()).toEqual(['dataBreachNoticed'])
  for (const _ of [1, 2]) await runTaskNow(platform, 'remindDataBreaches')
  expect(await told()).toEqual(['dataBreachNoticed', 'dataBreachDue'])
  await staff.call(report, { params: { id }, body: { reportedOn: today } })
  clock.set(new Date(Date.parse(`${addDays(today, 1)}T09:00:00Z`)))
  const count = async () =>
    (await sql`select from "notifications" where "values"->>'name' = 'Untold'`.execute(platform.database.db)).rows.length
  const before = await count()
  await runTaskNow(platform, 'remindDataBreaches')
  expect(await count()).toBe(before)
  clock.set(null)
})

test('it is found by its name, and written down by those who may', async () => {
  const staff = await platform.signedIn()
  await staff.call(create, { body: { ...sample, name: 'Second' } })
  const found = await staff.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: 'SECOND' }] } })
  expect(found.data.items).toMatchObject([{ name: 'Second' }])
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['dataBreach.view'] })
  expect(await reader.call(create, { body: sample })).toMatchObject({ status_code: 403 })
})
