import type { Page } from '#contract/kernel/list-query.ts'
import type { ListState } from '#lib/list-query/list-state.ts'

/** Which single filter to remove so that something matches, and how much then does; null when no single one helps. */
export async function oneFilterLess(state: ListState, ask: (state: ListState) => Promise<Page<unknown>>) {
  const fewer = [
    ...(state.q ? [{ field: 'search', state: { ...state, q: '' } }] : []),
    ...state.filters.map(({ field }) => ({ field, state: { ...state, filters: state.filters.filter(one => one.field !== field) } })),
  ]
  if (fewer.length === 1) return null
  const totals = await Promise.all(
    fewer.map(async ({ field, state: less }) => {
      const page = await ask({ ...less, page: 1, rows: 10 }).catch(() => null)
      return { field, total: page?.total ?? 0 }
    }),
  )
  return totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)[0] ?? null
}
