import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedViews } from '#contract/automation/saved-views.ts'
import { migrate, migrations } from '#platform/kernel/migrate.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

/** What databases of before the timestamps have recorded. */
const recorded = [
  '0001-kernel',
  '0002-access',
  '0003-kept',
  '0010-clients',
  '0011-places',
  '0020-messaging',
  '0021-files',
  '0022-automation',
  '0023-saved-views',
  '0030-settings',
  '0031-staff',
  '0032-authentication',
  '0040-support',
  '0041-notifications',
  '0050-money-places-and-departments',
  '0051-refusals',
  '0052-languages',
  '0060-department-notifications',
  '0061-mail-rate',
  '0065-own-time-zone',
  '0066-notices',
  '0067-widgets-of-new-groups',
  '0068-skipped-fields',
  '0069-actions-of-the-log',
]

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const named = async () => Object.keys(await migrations.getMigrations()).sort()
const ran = async () => {
  const { rows } = await sql<{ name: string }>`select "name" from "kysely_migration" order by "name"`.execute(platform.database.db)
  return rows.map(({ name }) => name)
}

test('those that databases have recorded keep their names; later ones begin with the minute they were made in', async () => {
  const names = await named()
  expect(names.slice(0, recorded.length)).toEqual(recorded)
  for (const name of names.slice(recorded.length)) expect(name).toMatch(/^20\d{6}T\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('a database takes each once, also one that comes late among others', async () => {
  expect(await ran()).toEqual(await named())
  expect(await migrate(platform.database.db)).toEqual([])
  await sql`delete from "kysely_migration" where "name" = '0065-own-time-zone'`.execute(platform.database.db)
  expect(await migrate(platform.database.db)).toEqual(['0065-own-time-zone'])
})

test('saved views that named cities as text mean those of the list, but for names that are in no list', async () => {
  const { db } = platform.database
  const staff = await platform.signedIn()
  const { rows: cities } = await sql<{
    id: number
  }>`select "id" from "cities" where "name" ->> 'en' in ('Riyadh', 'Jeddah') order by "id"`.execute(db)
  const condition = (operator: string, value: unknown) => ({ field: 'city', operator, value })
  const status = { field: 'status', operator: 'in', value: ['active'] }
  const made: number[] = []
  for (const where of [
    [condition('eq', 'الرياض'), status],
    [condition('in', ['riyadh', 'Jeddah'])],
    [condition('in', ['Riyadh', 'Nowhere'])],
    [condition('contains', 'Ri')],
  ]) {
    const body = { resource: 'clients', name: { en: `cities ${made.length}`, ar: '' }, query: { where } }
    made.push((await staff.call(savedViews.endpoints.create, { body })).data.id)
  }
  await sql`delete from "kysely_migration" where "name" = '20261123T0230-cities-of-saved-views'`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ where: unknown }>`select "query" -> 'where' as "where" from "savedViews" order by "id"`.execute(db)
  const [riyadh, jeddah] = cities.map(({ id }) => id)
  expect(rows.map(({ where }) => where)).toEqual([
    [{ field: 'cityId', operator: 'in', value: [riyadh] }, status],
    [{ field: 'cityId', operator: 'in', value: [riyadh, jeddah] }],
    [condition('in', ['Riyadh', 'Nowhere'])],
    [condition('contains', 'Ri')],
  ])
})
