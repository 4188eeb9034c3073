import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { type ListState, readListState, viewKey } from '#lib/list-query/list-state.ts'
import type { ListView } from './list-column.ts'
import type { ViewTab } from './view-tabs.tsx'

/** Views with what they ask for, which one the reader is in, and whether it was changed. */
export function viewStates(views: ListView[], state: ListState, list: ListSpecification) {
  const tabs: ViewTab[] = views.map(({ id, label, search, count }) => {
    const { q, filters, sort, columns } = readListState(Object.fromEntries(new URLSearchParams(search)), list)
    return { id, label, count, state: { q, filters, sort, ...(columns ? { columns } : {}) } }
  })
  const current = tabs.find(tab => tab.id === state.view) ?? (tabs[0] as ViewTab)
  return { tabs, current: current.id, changed: viewKey(current.state) !== viewKey(state) }
}
