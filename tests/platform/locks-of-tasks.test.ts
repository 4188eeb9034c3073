import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { automationRuns } from '#contract/automation/automation-runs.ts'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import { lockTask } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = automationTasks.endpoints
const taskNow = async () => (await staff.call(e.list, { filter: { limit: 100 } })).data.items.find(({ name }) => name === 'backUpDnsZones')

test('the lock of a task is seen with its age, and cleared where nobody has its run in hand', async () => {
  const task = await taskNow()
  const params = { id: task?.id as number }
  expect(task).toMatchObject({ lockedOn: null, lockAlive: false, can: { clearLock: 'taskNotLocked' } })
  await lockTask(platform, params.id)
  expect(await taskNow()).toMatchObject({ lockedOn: expect.any(String), lockAlive: false, can: { clearLock: true } })
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['automation.view', 'automation.run'] })
  expect((await helper.call(e.clearLock, { params, body: {} })).status_code).toBe(403)

  const { data } = await staff.call(e.clearLock, { params, body: { reason: 'Its worker is gone' } })
  expect(data.id).toBe(params.id)
  // It is in somebody's hands from now on: the job that goes on with it is queued.
  expect(await taskNow()).toMatchObject({ lastRunStatus: 'running', lockAlive: true, can: { clearLock: 'taskJobAlive' } })
  expect(await staff.call(e.clearLock, { params, body: {} })).toMatchObject({ data: { reason: 'taskJobAlive' } })
  const { items } = (await staff.call(e.history, { params })).data
  expect(items[0]).toMatchObject({ action: 'automationTasks.lockCleared', reason: 'Its worker is gone' })
  await sql`update "jobs"."job" set "state" = 'failed' where "name" = 'runTask'`.execute(platform.database.db)
  expect(await taskNow()).toMatchObject({ lockAlive: false, can: { clearLock: true } })
  expect((await staff.call(automationRuns.endpoints.list, { filter: {} })).data.items).toHaveLength(1)
})
