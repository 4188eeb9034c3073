import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListPreference } from './list-state.ts'

/** The key under which an account keeps how a list is shown. */
export const listPreferenceKey = (list: string) => `list.${list}`

/** What an account stored of a list, whatever edition of Sijil stored it; what does not fit the list is left out. */
export function readListPreference(value: unknown, list: ListSpecification): ListPreference {
  if (typeof value !== 'object' || value === null) return {}
  const { rows, columns, density, sort } = value as Record<string, unknown>
  const { by, order } = (typeof sort === 'object' && sort !== null ? sort : {}) as Record<string, unknown>
  const sortable = typeof by === 'string' && Object.hasOwn(list.fields, by) && list.fields[by]?.sort
  const named = Array.isArray(columns) && columns.length > 0 && columns.every(id => typeof id === 'string')
  return {
    ...(typeof rows === 'number' ? { rows } : {}),
    ...(named ? { columns } : {}),
    ...(density === 'compact' || density === 'normal' ? { density } : {}),
    ...(sortable && (order === 'asc' || order === 'desc') ? { sort: { by, order } } : {}),
  }
}
