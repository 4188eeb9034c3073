import 'server-only'
import type { ListQuery, Page } from '#contract/kernel/list-query.ts'
import { callApi } from '#lib/api/call-api.ts'
import { type OpenedList, openList } from '#lib/list-query/open-list.ts'
import type { AnyListResource, ListScreenProps, RowOf } from './list-screen-props.ts'

/** What of a list screen says which list it shows. */
export type ListOpening<T extends AnyListResource, R extends { id: number } = RowOf<T>> = Pick<
  ListScreenProps<T, R>,
  'resource' | 'searchParams' | 'always' | 'preferenceKey' | 'load'
>

/** Asks for the list of a screen at once. A screen that awaits its texts or columns begins with it. */
export function openListOf<T extends AnyListResource, R extends { id: number } = RowOf<T>>({
  resource,
  searchParams,
  always = [],
  preferenceKey = resource.name,
  load,
}: ListOpening<T, R>): OpenedList<R> {
  const byEndpoint = (filter: ListQuery) => callApi(resource.endpoints.list, { filter }) as Promise<Page<R>>
  return openList<R>({ name: resource.name, list: resource.list, searchParams, always, preferenceKey, ask: load ?? byEndpoint })
}
