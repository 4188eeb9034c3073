import type { SavedView } from '#contract/automation/saved-views.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { fromListQuery } from '#lib/list-query/from-list-query.ts'
import { writeListState } from '#lib/list-query/list-state.ts'

export interface SavedListView {
  /** `saved-7`, beside the ids of the views in code. */
  id: string
  label: string
  name: Bilingual
  search: string
  own: boolean
  record: { id: number; version: number; shared: boolean }
}

/** Saved views as a list shows them. What it does not offer, such as the client in a client's own list, makes a view of another one. */
export function savedListViews(views: readonly SavedView[], list: ListSpecification, locale: string): SavedListView[] {
  const offered = views.filter(({ query: { where = [] } }) =>
    where.every(condition => !('field' in condition) || condition.field === 'search' || Object.hasOwn(list.fields, condition.field)),
  )
  return offered.map(({ id, name, query, columns, own, version, shared }) => ({
    id: `saved-${id}`,
    label: nameFor(name, locale),
    name,
    search: writeListState({ ...fromListQuery(query, list), columns: columns.length > 0 ? columns : null }),
    own,
    record: { id, version, shared },
  }))
}
