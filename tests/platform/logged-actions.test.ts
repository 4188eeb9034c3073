import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { logEndpoints } from '#contract/logs/activity-log.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('the log tells which actions stand in it, each once with what it was done to', async () => {
  const staff = await platform.signedIn()
  expect((await staff.call(logEndpoints.actions)).data.items).toEqual([])
  for (const name of ['Partners', 'Resellers']) {
    const body = { name: { en: name, ar: name }, colour: '#112233' }
    const { data } = await staff.call(clientGroups.endpoints.create, { body })
    await staff.call(clientGroups.endpoints.update, { params: { id: data.id }, body: { version: 1, discount: 7 } })
  }
  await sql`insert into "auditEntries" ("occurredOn", "actorKind", "actorName", "action", "area", "resource", "requestId", "ip", "deviceId")
    values (now(), 'system', 's', 'clientGroups.updated', 'clientGroups', 'clients', 'r', '::1', 'd')`.execute(platform.database.db)
  expect((await staff.call(logEndpoints.actions)).data.items).toEqual([
    { action: 'clientGroups.created', resource: 'clientGroups' },
    { action: 'clientGroups.updated', resource: 'clientGroups' },
    { action: 'clientGroups.updated', resource: 'clients' },
  ])
})

test('only who may see the log is told', async () => {
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await other.call(logEndpoints.actions)).toMatchObject({ status_code: 403 })
})
