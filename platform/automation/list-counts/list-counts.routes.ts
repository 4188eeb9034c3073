import { listCountsEndpoints } from '#contract/automation/list-counts.ts'
import { encodeFilter, type Where } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { countOf, filteredBy, searches } from '#platform/kernel/list-page.ts'
import { type ListSource, listSources } from '#platform/kernel/list-sources.ts'
import { parseListQuery } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'

/** Exactly what the list itself counts: it is asked as the list is, with the same conditions. */
async function held(scope: Scope, source: ListSource, where: Where): Promise<number> {
  const query = parseListQuery(encodeFilter({ where }), source.list)
  const listing = await source.listing(scope, query)
  const { total } = await countOf(scope, listing, filteredBy(listing))
  return total ?? 0
}

const maySee = (scope: Scope, { view }: ListSource) => view === 'signedIn' || scope.can(view)

function sourceOf(name: string): ListSource {
  const source = listSources.get(name)
  if (!source) throw new Problem('validation', { fields: { of: { key: 'notAChoice' } } })
  return source
}

export const routes = served(listCountsEndpoints, {
  async listCounts(scope, { query: { of, by, id } }) {
    const seen = of.map(sourceOf).filter(source => maySee(scope, source))
    const where: Where = [{ field: by, operator: 'eq', value: id }]
    const counts = await Promise.all(seen.map(async source => [source.name, await held(scope, source, where)] as const))
    return { counts: Object.fromEntries(counts) }
  },
  async countLists(scope, { body: { lists } }) {
    // What somebody types is asked of the list itself, which notes and limits what it compares.
    if (lists.some(({ where }) => searches(where))) throw new Problem('listField', { values: { field: 'search' } })
    const asked = lists.map(({ of, where }) => ({ source: sourceOf(of), where }))
    const counted = asked.map(({ source, where }) => (maySee(scope, source) ? held(scope, source, where) : null))
    return { counts: await Promise.all(counted) }
  },
})
