import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSearch } from '#contract/automation/record-search.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { blockedSenders } from '#contract/settings/spam-rules.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('a search finds every kind of record that the caller may see, by its name and kind, and no other', async () => {
  const staff = await platform.signedIn()
  await staff.call(clientTags.endpoints.create, { body: { name: { en: 'Falcon tag', ar: '' }, colour: '#112233' } })
  await staff.call(roleGroups.endpoints.create, { body: { name: { en: 'Falcon desk', ar: '' } } })
  await staff.call(blockedSenders.endpoints.create, { body: { value: 'falcon@spam.example' } })
  const { data } = await staff.call(recordSearch.find, { query: { q: 'falcon' } })
  expect(data.items.map(({ resource, kind, name }) => [resource, kind, name])).toEqual(
    expect.arrayContaining([
      ['clientTags', 'client tag', 'Falcon tag'],
      ['roleGroups', 'role group', 'Falcon desk'],
      ['blockedSenders', 'blocked sender', 'falcon@spam.example'],
    ]),
  )
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientTag.view'] })
  expect((await reader.call(recordSearch.find, { query: { q: 'falcon' } })).data.items.map(({ resource }) => resource)).toEqual([
    'clientTags',
  ])
  expect(await reader.call(recordSearch.find, { query: { q: 'f' } })).toMatchObject({ status_code: 422 })
})
