import { isCalendarDate, relativeDay } from '#contract/kernel/calendar.ts'
import { type ListField, operatorsOf } from '#contract/kernel/list-fields.ts'
import { listLimits, type Operator } from '#contract/kernel/list-query.ts'

/** One filter of a list: `city in Riyadh, Jeddah`. Values are text, as in the address. */
export interface ListFilter {
  field: string
  operator: Operator
  values: string[]
}

const mostValues = listLimits.maximumValues
const ranges: readonly Operator[] = ['between']

/** A filter from its text in the address, `operator:value,value`; undefined when the field does not take it. */
export function readFilter(field: string, text: string, known: ListField | undefined): ListFilter | undefined {
  if (!known || known.filter === false || known.kind === 'search') return undefined
  const at = text.indexOf(':')
  const operator = text.slice(0, at) as Operator
  if (at < 1 || !operatorsOf(known).includes(operator)) return undefined
  const values = splitValues(text.slice(at + 1)).slice(0, mostValues)
  if (values.length === 0 || (ranges.includes(operator) && values.length !== 2)) return undefined
  return values.every(value => operator === 'null' || fits(value, known)) ? { field, operator, values } : undefined
}

/** The inverse of readFilter. A comma inside a value is written \, */
export const writeFilter = ({ operator, values }: ListFilter): string =>
  `${operator}:${values.map(value => value.replaceAll('\\', '\\\\').replaceAll(',', '\\,')).join(',')}`

function splitValues(text: string): string[] {
  const values = text.match(/(?:\\.|[^,\\])+/g) ?? []
  return values.map(value => value.replaceAll(/\\(.)/g, '$1').trim()).filter(Boolean)
}

function fits(value: string, { kind, options }: ListField): boolean {
  if (kind === 'choice') return options?.includes(value) ?? false
  if (kind === 'flag') return value === 'true' || value === 'false'
  if (kind === 'date' || kind === 'instant') return relativeDay.test(value) || isCalendarDate(value)
  if (kind === 'text' || kind === 'bilingual') return value.length <= 200
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
}
