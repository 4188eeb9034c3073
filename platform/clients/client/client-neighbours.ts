import type { ListQuery } from '#contract/kernel/list-query.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { clientStore } from './client.store.ts'

type Asked = { params: { id: number }; list: ListQuery }

/** The clients before and after one in the order of a list, and where it stands in it. */
export async function clientNeighbours(scope: Scope, { params, list }: Asked) {
  await clientStore.find(scope, params.id)
  return clientStore.neighbours(scope, params.id, list)
}
