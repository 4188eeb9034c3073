import { clients } from '#contract/clients/clients.ts'
import type { ListQuery, Where } from '#contract/kernel/list-query.ts'
import { companyToday } from '#lib/i18n/company-today.ts'
import { readListState, type SearchParams } from '#lib/list-query/list-state.ts'
import { toListQuery } from '#lib/list-query/to-list-query.ts'

/** Closed clients show only where one asks for a status. */
export const openOnly = (search: SearchParams): Where =>
  search.status === undefined ? [{ field: 'status', operator: 'nin', value: ['closed'] }] : []

/** The list that a record was opened from, as its address says it, as a query. */
export async function queryOfOrigin(from: string): Promise<ListQuery> {
  const search = Object.fromEntries(new URLSearchParams(from))
  const today = await companyToday()
  const { where, order_by } = toListQuery(readListState(search, clients.list), clients.list, { today, always: openOnly(search) })
  return { ...(where ? { where } : {}), ...(order_by ? { order_by } : {}) }
}
