import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Where } from '#contract/kernel/list-query.ts'

/** A list without the fields that always have one value: the client of a client's list is nothing to filter or to save in a view. */
export function withoutPinned(list: ListSpecification, always: Where): ListSpecification {
  const pinned = always.flatMap(condition => ('field' in condition && condition.operator === 'eq' ? [condition.field] : []))
  if (pinned.length === 0) return list
  return { ...list, fields: Object.fromEntries(Object.entries(list.fields).filter(([name]) => !pinned.includes(name))) }
}
