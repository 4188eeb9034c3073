import { type CalendarDate, dayOn } from './calendar.ts'
import type { ListSpecification } from './list-fields.ts'
import type { ListQuery, Scalar, Where } from './list-query.ts'

/** A kept query, whose days may count from today, with the days that they mean now. */
export function fixedDays(query: ListQuery, list: ListSpecification, today: CalendarDate): ListQuery {
  return query.where ? { ...query, where: fixed(query.where, list, today) } : query
}

function fixed(where: Where, list: ListSpecification, today: CalendarDate): Where {
  return where.map(part => {
    if ('and' in part) return { and: fixed(part.and, list, today) }
    if ('or' in part) return { or: fixed(part.or, list, today) }
    const kind = Object.hasOwn(list.fields, part.field) ? list.fields[part.field]?.kind : undefined
    if (kind !== 'date' && kind !== 'instant') return part
    const day = (value: Scalar) => (typeof value === 'string' ? dayOn(value, today) : value)
    return { ...part, value: Array.isArray(part.value) ? part.value.map(day) : day(part.value as Scalar) }
  })
}
