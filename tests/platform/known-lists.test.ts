import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOf } from '#lib/list-query/known-lists.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('the console knows the fields of every list that is exported or changed in bulk', async () => {
  expect(listSources.size).toBeGreaterThan(20)
  for (const [name, { list }] of listSources) expect(await listOf(name), name).toBe(list)
})

test('a list that nobody knows is an error, not a list without filters', async () => {
  await expect(listOf('nothing')).rejects.toThrow()
  await expect(listOf('constructor')).rejects.toThrow()
})
