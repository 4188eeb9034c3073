import type { Sort } from '#lib/list-query/list-state.ts'
import { useList } from './list-context.ts'

/** What the list is ordered by, and the change to another order, which is kept for the next visit. */
export function useSort() {
  const { state, order, remember } = useList()
  const changeTo = (sort: Sort) => ({ sort: sort.by === order.by && sort.order === order.order ? null : sort })
  return {
    current: state.sort ?? order,
    changeTo,
    keep: (sort: Sort) => remember({ sort: changeTo(sort).sort ?? undefined }),
  }
}
