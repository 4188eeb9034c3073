import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedLines } from '#contract/billing/saved-lines.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, create } = savedLines.endpoints
const sample = { name: { en: 'Sample', ar: 'نموذج' } }
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('saved lines are found by their name, and made by those who may', async () => {
  const staff = await platform.signedIn()
  await staff.call(create, { body: sample })
  await staff.call(create, { body: { ...sample, name: { en: 'Second', ar: '' } } })
  const found = await staff.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: 'SECOND' }] } })
  expect(found.data.items).toMatchObject([{ ...sample, name: { en: 'Second', ar: '' } }])
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['savedLine.view'] })
  expect(await reader.call(create, { body: sample })).toMatchObject({ status_code: 403 })
})
