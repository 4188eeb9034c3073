import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { domains } from '#contract/domains/domains.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  await platform.startWorker()
})
afterAll(() => platform.close())

const statusOf = async (id: number) => (await at.read(id)).status
async function many(action: string, ids: number[], values: object) {
  const answer = await staff.call(bulkEndpoints.bulk, { body: { resource: 'domains', action, ids, values } })
  if (!answer.success) return answer
  return eventually(async () => {
    const run = (await staff.call(jobRuns.endpoints.get, { params: { id: answer.data.id } })).data
    expect(['success', 'failed', 'cancelled']).toContain(run.state)
    return run
  })
}

test('many domains are put on hold and go on as one; each that may not have the status keeps its own and says why', async () => {
  const ordered = [(await at.ordered('one.test')).id, (await at.ordered('two.test')).id]
  const held = await at.registered('held.test')
  await eventually(async () => expect(await statusOf(held)).toBe('active'))
  const reason = 'Waits for the letter'
  expect(await many('putOnHold', [...ordered, held], { reason, mail: false })).toMatchObject({
    ...{ total: 3, doneCount: 2 },
    results: [expect.objectContaining({ id: held })],
  })
  expect(await Promise.all([...ordered, held].map(statusOf))).toEqual(['onHold', 'onHold', 'active'])
  const [told] = (await staff.call(domains.endpoints.history, { params: { id: ordered[0] as number } })).data.items
  expect(told).toMatchObject({ action: 'domains.putOnHold', reason })

  expect(await many('resume', [...ordered, held], {})).toMatchObject({ doneCount: 2 })
  expect(await statusOf(ordered[0] as number)).toBe('submitted')
  expect(await many('reject', [ordered[0] as number], { reason })).toMatchObject({ doneCount: 1 })
  expect(await many('cancel', ordered, { reason })).toMatchObject({ doneCount: 1 })
  expect(await Promise.all(ordered.map(statusOf))).toEqual(['rejected', 'cancelled'])
})

test('what asks for a reason is not done to many without one, nor by who may not', async () => {
  const { id } = await at.ordered('three.test')
  expect(await many('cancel', [id], {})).toMatchObject({ success: false })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view'] })
  const body = { resource: 'domains', action: 'cancel', ids: [id], values: { reason: 'Not mine' } }
  expect(await reader.call(bulkEndpoints.bulk, { body })).toMatchObject({ status_code: 403 })
  expect(await statusOf(id)).toBe('submitted')
})
