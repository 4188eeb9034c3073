import { dayOn } from '#contract/kernel/calendar.ts'
import type { ListField, ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Condition, ListQuery, Operator, Scalar, Where } from '#contract/kernel/list-query.ts'
import type { ListQueryOf, WhereOf } from '#contract/kernel/list-types.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListState } from './list-state.ts'

interface Options<L extends ListSpecification> {
  /** Today as YYYY-MM-DD, for filters that count from it; null leaves them counting, for a query that is stored. */
  today: string | null
  /** What always holds for this list, such as one client's records. */
  always?: WhereOf<L>
}

/** What to ask the API for to show a state. */
export function toListQuery<L extends ListSpecification>(state: ListState, list: L, { today, always }: Options<L>): ListQueryOf<L> {
  const where = toWhere(state, list, { today, ...(always ? { always } : {}) })
  const query: ListQuery = {
    ...(where.length > 0 ? { where } : {}),
    ...(state.sort ? { order_by: state.sort } : {}),
    ...(list.sums ? { sums: true } : {}),
    ...(list.relations ? { relations: [...list.relations] } : {}),
    page: state.page,
    limit: state.rows,
  }
  // A state was read by the list's specification: it names nothing that the list does not know.
  return query as ListQueryOf<L>
}

/** Only the conditions: what an export or a change of all of them works on. */
export function toWhere<L extends ListSpecification>(
  { filters, q }: Pick<ListState, 'filters' | 'q'>,
  list: L,
  { today, always }: Options<L>,
): Where {
  const conditions = filters.flatMap(filter => conditionsOf(filter, list.fields[filter.field] as ListField, today))
  return [...(always ?? []), ...conditions, ...(q ? [{ field: 'search', operator: 'contains' as const, value: q }] : [])]
}

const many: readonly Operator[] = ['in', 'nin', 'between']

function conditionsOf({ field, operator, values }: ListFilter, { kind }: ListField, today: string | null): Condition[] {
  if (operator === 'null') return [{ field, operator, value: values[0] === 'true' }]
  const day = (value: string) => (today === null ? value : dayOn(value, today))
  const typed = values.map((value): Scalar => {
    if (kind === 'flag') return value === 'true'
    // Whole days, which begin and end in the company's time zone: the API knows it.
    if (kind === 'date' || kind === 'instant') return day(value)
    return kind === 'text' || kind === 'bilingual' || kind === 'choice' ? value : Number(value)
  })
  return [{ field, operator, value: many.includes(operator) ? typed : (typed[0] as Scalar) }]
}
