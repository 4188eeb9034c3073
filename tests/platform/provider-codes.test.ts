import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { domains } from '#contract/domains/domains.ts'
import { providerCodes } from '#contract/domains/provider-codes.ts'
import { errorCodes } from '#contract/settings/error-codes.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const seen = async (by = staff) => (await by.call(providerCodes.endpoints.list, { filter: {} })).data.items
const lastJob = async (domainId: number) => {
  const where = [{ field: 'domainId', operator: 'eq' as const, value: domainId }]
  return (await staff.call(domainJobs.endpoints.list, { filter: { where } })).data.items[0]
}
const refusedLock = async (id: number) => {
  await staff.call(domains.endpoints.lock, { params: { id }, body: {} })
  await at.work(id)
}

test('a refusal that means nothing to us is counted with its last request, until its code has words; then requests are explained by them', async () => {
  const [first, second] = [await at.registered('first.test'), await at.registered('second.test')]
  await at.behave('refuses')
  await refusedLock(first)
  await refusedLock(second)
  const code = 'Simulator:object-status-prohibits-operation'
  const job = await lastJob(second)
  expect(job).toMatchObject({ state: 'failed', code: 'refused', providerCode: code, ownWords: null })
  expect(await seen()).toMatchObject([
    {
      code,
      driver: 'simulator',
      operation: 'lock',
      seenCount: 2,
      mapped: false,
      domainJobId: job?.id,
      sample: 'object status prohibits operation',
    },
  ])

  const words = { message: { en: 'The registry locked it.', ar: 'قفله مركز التسجيل.' }, description: { en: 'Call the registry.', ar: '' } }
  expect(await staff.call(errorCodes.endpoints.create, { body: { code, area: 'domains', ...words } })).toMatchObject({ success: true })
  expect(await seen()).toMatchObject([{ code, mapped: true }])
  expect(await lastJob(first)).toMatchObject({ ownWords: words })
})

test('who may not see error codes sees none of them', async () => {
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['domainJob.view'] })
  expect(await other.call(providerCodes.endpoints.list, { filter: {} })).toMatchObject({ status_code: 403 })
})
