import { relativeDay } from '#contract/kernel/calendar.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Condition, ListQuery } from '#contract/kernel/list-query.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListState } from './list-state.ts'

/** The inverse of toListQuery, for queries that were made by it: what a stored query shows. */
export function fromListQuery({ where = [], order_by }: ListQuery, list: ListSpecification): Pick<ListState, 'q' | 'filters' | 'sort'> {
  const conditions = where.filter((one): one is Condition => 'field' in one)
  const search = conditions.find(({ field }) => field === 'search')
  const filters = conditions.filter(({ field }) => field !== 'search').map(one => filterOf(one, list))
  return { q: typeof search?.value === 'string' ? search.value : '', filters, sort: order_by ?? null }
}

function filterOf({ field, operator, value }: Condition, list: ListSpecification): ListFilter {
  const values = [value].flat().map(one => String(one ?? ''))
  if (list.fields[field]?.kind !== 'instant') return { field, operator, values }
  const days = values.map(instant => (relativeDay.test(instant) ? instant : instant.slice(0, 10)))
  return days.length === 2 && days[0] === days[1] ? { field, operator: 'eq', values: days.slice(0, 1) } : { field, operator, values: days }
}
