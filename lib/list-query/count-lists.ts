import 'server-only'
import { listCountsEndpoints } from '#contract/automation/list-counts.ts'
import { type ListName, loadAnyList } from '#contract/manifest.ts'
import { callApi } from '#lib/api/call-api.ts'
import { todayOf } from '#lib/i18n/company-today.ts'
import { readListState } from './list-state.ts'
import { toWhere } from './to-list-query.ts'

/** A list and filters of it, written as in its address. */
export interface CountedList {
  list: ListName
  search: Readonly<Record<string, string>>
}

/** How many rows of each of these lists match, in one call; null of what cannot be counted now, or not by this reader. */
export async function countLists(asked: readonly CountedList[]): Promise<(number | null)[]> {
  if (asked.length === 0) return []
  const lists = asked.map(async ({ list: of, search }) => {
    const { list } = await loadAnyList(of)
    return { of, where: toWhere(readListState(search, list), list, { today: await todayOf(list) }) }
  })
  try {
    return (await callApi(listCountsEndpoints.countLists, { body: { lists: await Promise.all(lists) } })).counts
  } catch {
    return asked.map(() => null)
  }
}
