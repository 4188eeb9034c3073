import 'server-only'
import type { Page } from '#contract/kernel/list-query.ts'
import { type ListName, loadAnyList } from '#contract/manifest.ts'
import { type AnyEndpoint, callApi } from '#lib/api/call-api.ts'
import { todayOf } from '#lib/i18n/company-today.ts'
import { readListState } from './list-state.ts'
import { toListQuery } from './to-list-query.ts'

/** How many rows of a list match filters, written as in its address. */
export async function countList(name: ListName, search: Readonly<Record<string, string>>): Promise<number | null> {
  const { list, endpoints } = await loadAnyList(name)
  const { where } = toListQuery(readListState(search, list), list, { today: await todayOf(list) })
  const page = (await callApi(endpoints.list as AnyEndpoint, { filter: { where, page: 1, limit: 1 } })) as Page<unknown>
  return page.total
}
