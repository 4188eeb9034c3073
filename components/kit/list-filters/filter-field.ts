import type { ListFieldKind } from '#contract/kernel/list-fields.ts'
import type { ListFilter } from '#lib/list-query/list-filter.ts'

export interface FilterOption {
  value: string
  text: string
  /** The text is a status: shown as its badge. */
  status?: boolean
}

/** A field that a list can be filtered by, with its label. */
export interface FilterField {
  name: string
  label: string
  kind: ListFieldKind
  optional?: boolean
  options?: FilterOption[]
  /** The resource that a reference points to. */
  of?: string
  /** Of money: the field that holds the currency; without it riyals. */
  currency?: string
  /** What a report is about: it excludes nothing. */
  parameter?: boolean
}

/** Labels of values that are ids, by field and value. */
export type FilterNames = Record<string, Record<string, string>>

export type Mode = 'any' | 'none' | 'contains' | 'starts' | 'is' | 'isNot' | 'range' | 'empty' | 'notEmpty'

const modesOf: Record<ListFieldKind, Mode[]> = {
  id: ['range'],
  number: ['range'],
  money: ['range'],
  date: ['range'],
  instant: ['range'],
  flag: ['is'],
  choice: ['any', 'none'],
  reference: ['any', 'none'],
  text: ['contains', 'starts', 'is', 'any', 'isNot'],
  bilingual: ['contains', 'starts', 'is', 'any', 'isNot'],
  search: [],
}

/** The ways a field can be compared. */
export const modes = ({ kind, optional, parameter }: FilterField): Mode[] => [
  ...modesOf[kind].filter(mode => !(parameter && mode === 'none')),
  ...(optional ? (['empty', 'notEmpty'] as const) : []),
]

const modeOfOperator = { in: 'any', nin: 'none', contains: 'contains', starts: 'starts', ne: 'isNot' } as const

export function modeOf({ operator, values }: ListFilter, field: FilterField): Mode {
  if (operator === 'null') return values[0] === 'true' ? 'empty' : 'notEmpty'
  if (operator === 'eq') return modesOf[field.kind].includes('range') ? 'range' : modesOf[field.kind].includes('is') ? 'is' : 'any'
  return modeOfOperator[operator as keyof typeof modeOfOperator] ?? 'range'
}

/** Both ends of a range; '' where it is open. */
export function endsOf({ operator, values }: ListFilter): [string, string] {
  const [first = '', last = ''] = values
  if (operator === 'between') return [first, last]
  if (operator === 'eq') return [first, first]
  return operator === 'gte' || operator === 'gt' ? [first, ''] : ['', first]
}

/** The filter of a mode and its values; null when nothing was given. */
export function filterOf(field: FilterField, mode: Mode, values: string[]): ListFilter | null {
  const name = field.name
  if (mode === 'empty' || mode === 'notEmpty') return { field: name, operator: 'null', values: [String(mode === 'empty')] }
  if (mode === 'range') {
    const [from = '', to = ''] = values
    if (from && to) return { field: name, operator: from === to ? 'eq' : 'between', values: from === to ? [from] : [from, to] }
    if (!from && !to) return null
    return { field: name, operator: from ? 'gte' : 'lte', values: [from || to] }
  }
  const given = values.map(value => value.trim()).filter(Boolean)
  if (given.length === 0) return null
  const operator = ({ any: 'in', none: 'nin', contains: 'contains', starts: 'starts', is: 'eq', isNot: 'ne' } as const)[mode]
  return { field: name, operator, values: mode === 'any' || mode === 'none' ? given : given.slice(0, 1) }
}
