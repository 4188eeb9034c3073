import 'server-only'
import { cache } from 'react'
import { savedViews } from '#contract/automation/saved-views.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { callApi } from '#lib/api/call-api.ts'
import { fromListQuery } from '#lib/list-query/from-list-query.ts'
import { writeListState } from '#lib/list-query/list-state.ts'

export interface SavedListView {
  /** `saved-7`, beside the ids of the views in code. */
  id: string
  label: string
  search: string
  own: boolean
  record: { id: number; version: number; shared: boolean }
}

/** The reader's own views of a list and those shared with the reader's role group; none when they do not come. Read once a request. */
export const savedListViews = cache(async (resource: string, list: ListSpecification): Promise<SavedListView[]> => {
  const { items } = await callApi(savedViews.endpoints.list, { query: { resource } }).catch(() => ({ items: [] }))
  // What a list does not offer, such as the client in a client's own list, makes a view of another one.
  const offered = items.filter(({ query: { where = [] } }) =>
    where.every(condition => !('field' in condition) || condition.field === 'search' || Object.hasOwn(list.fields, condition.field)),
  )
  return offered.map(({ id, name, query, columns, own, version, shared }) => ({
    id: `saved-${id}`,
    label: name,
    search: writeListState({ ...fromListQuery(query, list), columns: columns.length > 0 ? columns : null }),
    own,
    record: { id, version, shared },
  }))
})
