'use server'
import { savedViews } from '#contract/automation/saved-views.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { isList } from '#contract/manifest.ts'
import { action } from '#lib/action/action.ts'
import { listOf } from '#lib/list-query/known-lists.ts'
import { readListState } from '#lib/list-query/list-state.ts'
import { toListQuery } from '#lib/list-query/to-list-query.ts'

/** A list as it is shown now, to be kept under a name. */
interface Shown {
  resource: string
  /** The search part of its address. */
  search: string
  columns: string[] | null
}

async function viewContent({ resource, search, columns }: Shown) {
  const list: ListSpecification = isList(resource) ? await listOf(resource) : { fields: {}, order: { by: 'id', order: 'asc' } }
  const state = readListState(Object.fromEntries(new URLSearchParams(search)), list)
  const { where, order_by } = toListQuery(state, list, { today: null })
  return {
    query: { ...(where ? { where } : {}), ...(order_by ? { order_by } : {}) },
    columns: (columns ?? []).filter(id => Object.hasOwn(list.fields, id)),
  }
}

/** Keeps what a list shows as a view of the reader's own. */
export async function createSavedView(shown: Shown, { name, shared, key }: { name: Bilingual; shared: boolean; key: string }) {
  return action(savedViews.endpoints.create, {
    body: { resource: shown.resource, name, shared, ...(await viewContent(shown)) },
    idempotencyKey: key,
  })
}

/** Lets a view stand for what the list shows now. */
export async function changeSavedView(shown: Shown, { id, version }: { id: number; version: number }) {
  return action(savedViews.endpoints.update, { params: { id }, body: { version, ...(await viewContent(shown)) } })
}

/** Another name for a view, and who sees it. */
export async function nameSavedView(
  { id, version }: { id: number; version: number },
  { name, shared }: { name: Bilingual; shared: boolean },
) {
  return action(savedViews.endpoints.update, { params: { id }, body: { version, name, shared } })
}

export const removeSavedView = async (id: number) => action(savedViews.endpoints.remove, { params: { id } })
