import { addDays, type CalendarDate, isCalendarDate } from '#contract/kernel/calendar.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Condition, Scalar, Where } from '#contract/kernel/list-query.ts'
import { startOfDay } from '#contract/kernel/time-zone.ts'
import { parseListQuery } from './list-sql.ts'
import type { Scope } from './scope.ts'
import { setting } from './setting.ts'

/** Reads `?filter=` like parseListQuery; a day that an instant is compared with is the whole day in the company's time zone. */
export async function readListQuery(scope: Scope, filter: string | undefined, list: ListSpecification) {
  const query = parseListQuery(filter, openOf(scope, list))
  return query.where ? { ...query, where: wholeDays(query.where, list, await setting(scope, 'timeZone')) } : query
}

/** What of a list its caller may find by. */
function openOf(scope: Scope, list: ListSpecification): ListSpecification {
  const fields = Object.entries(list.fields)
  const open = fields.filter(([, { needs }]) => needs === undefined || scope.can(needs))
  return open.length === fields.length ? list : { ...list, fields: Object.fromEntries(open) }
}

/** The conditions with instants in place of days: from the first moment of a day in the zone to its last. */
export function wholeDays(where: Where, list: ListSpecification, zone: string): Where {
  return where.map(part => {
    if ('and' in part) return { and: wholeDays(part.and, list, zone) }
    if ('or' in part) return { or: wholeDays(part.or, list, zone) }
    const kind = Object.hasOwn(list.fields, part.field) ? list.fields[part.field]?.kind : undefined
    return kind === 'instant' ? ofInstants(part, zone) : part
  })
}

const isDay = (value: Scalar | undefined): value is CalendarDate => typeof value === 'string' && isCalendarDate(value)

function ofInstants(condition: Condition, zone: string): Where[number] {
  const { field, operator, value } = condition
  const first = (one: Scalar) => (isDay(one) ? startOfDay(one, zone).toISOString() : one)
  const last = (one: Scalar) => (isDay(one) ? new Date(startOfDay(addDays(one, 1), zone).getTime() - 1).toISOString() : one)
  const on = (one: Scalar): Condition => ({ field, operator: 'between', value: [first(one), last(one)] })
  const notOn = (one: Scalar): Where[number] => ({
    or: [
      { field, operator: 'lt', value: first(one) },
      { field, operator: 'gt', value: last(one) },
      { field, operator: 'null', value: true },
    ],
  })
  if (Array.isArray(value)) {
    if (!value.some(isDay)) return condition
    const [from, to] = value as [Scalar, Scalar]
    if (operator === 'between') return { field, operator, value: [first(from), last(to)] }
    return operator === 'in' ? { or: value.map(on) } : { and: value.map(notOn) }
  }
  if (!isDay(value)) return condition
  if (operator === 'eq') return on(value)
  if (operator === 'ne') return notOn(value)
  return { field, operator, value: operator === 'gt' || operator === 'lte' ? last(value) : first(value) }
}
