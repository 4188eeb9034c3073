import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListName, loadAnyList, manifest } from '#contract/manifest.ts'
import { readListState } from '#lib/list-query/list-state.ts'
import { toListQuery } from '#lib/list-query/to-list-query.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('each line of what waits is counted by its list, and leads to a list that takes its conditions', async () => {
  const staff = await platform.signedIn()
  const asked = Object.entries(manifest).flatMap(([part, { waits = [] }]) =>
    waits.flatMap(({ search, seenIn }) => [{ list: part, search }, ...(seenIn ? [seenIn] : [])]),
  )
  const refused: unknown[] = []
  for (const { list: name, search } of asked) {
    const { list, endpoints } = await loadAnyList(name as ListName)
    const { where } = toListQuery(readListState(search, list), list, { today: '2026-11-27' })
    const answer = await staff.call(endpoints.list, { filter: { where, page: 1, limit: 1 } })
    if (answer.status_code !== 200) refused.push({ name, search, answer })
  }
  expect(refused).toEqual([])
})
