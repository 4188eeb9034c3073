import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff, '.pasted')
}, 60_000)
afterAll(() => platform.close())

test('500 domains of usual length are looked for at once, and those that are here are found', async () => {
  await at.ordered('here.pasted')
  const value = [...Array.from({ length: 499 }, (_, n) => `a-domain-of-some-length-${n}.com.example`), 'here.pasted']
  const found = await staff.call(domains.endpoints.list, { filter: { where: [{ field: 'asciiName', operator: 'in', value }] } })
  expect(found.data.items.map(({ name }) => name)).toEqual(['here.pasted'])
})
