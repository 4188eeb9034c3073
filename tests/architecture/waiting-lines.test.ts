import { expect, test } from 'vitest'
import { waitingSigns } from '#components/dashboard/waiting-signs.ts'
import { type ListName, loadAnyList, manifest } from '#contract/manifest.ts'
import { capabilities } from '#contract/permissions.ts'
import { readListState } from '#lib/list-query/list-state.ts'
import { listAddress } from '#lib/palette/found-address.ts'
import english from '#messages/en-US/home.json' with { type: 'json' }

const lines = Object.entries(manifest).flatMap(([part, { waits = [] }]) => waits.map(line => ({ ...line, part: part as ListName })))
const filtersOf = async (list: string, search: Readonly<Record<string, string>>) =>
  readListState(search, (await loadAnyList(list as ListName)).list).filters.map(({ field }) => field)

test('each line of what waits has a text, a sign, an address, and a right that exists', () => {
  expect(lines.length).toBeGreaterThan(50)
  const names = lines.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(lines.filter(({ part, search, seenIn }) => !listAddress(seenIn?.list ?? part, seenIn?.search ?? search))).toEqual([])
  expect(names.filter(name => !Object.hasOwn(waitingSigns, name))).toEqual([])
  expect(names.filter(name => !Object.hasOwn(english.waiting, name))).toEqual([])
  expect(lines.filter(({ needs }) => !(capabilities as readonly string[]).includes(needs))).toEqual([])
})

test('what is counted is what its list shows: each condition is one that the list takes', async () => {
  const untaken: string[] = []
  for (const { name, part, search, seenIn } of lines) {
    if ((await filtersOf(part, search)).length !== Object.keys(search).length) untaken.push(name)
    if (seenIn && (await filtersOf(seenIn.list, seenIn.search)).length !== Object.keys(seenIn.search).length) untaken.push(name)
  }
  expect(untaken).toEqual([])
})
