import { listCountsEndpoints } from '#contract/automation/list-counts.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { countOf, filteredBy } from '#platform/kernel/list-page.ts'
import { type ListSource, listSources } from '#platform/kernel/list-sources.ts'
import { parseListQuery } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'

/** Exactly what the list itself counts: it is asked as the list is, with the same condition. */
async function held(scope: Scope, source: ListSource, by: string, id: number): Promise<number> {
  const query = parseListQuery(encodeFilter({ where: [{ field: by, operator: 'eq', value: id }] }), source.list)
  const listing = await source.listing(scope, query)
  const { total } = await countOf(scope, listing, filteredBy(listing))
  return total ?? 0
}

function sourceOf(name: string): ListSource {
  const source = listSources.get(name)
  if (!source) throw new Problem('validation', { fields: { of: { key: 'notAChoice' } } })
  return source
}

export const routes = served(listCountsEndpoints, {
  async listCounts(scope, { query: { of, by, id } }) {
    const seen = of.map(sourceOf).filter(({ view }) => view === 'signedIn' || scope.can(view))
    const counts = await Promise.all(seen.map(async source => [source.name, await held(scope, source, by, id)] as const))
    return { counts: Object.fromEntries(counts) }
  },
})
