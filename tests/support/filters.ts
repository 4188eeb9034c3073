import type { ListField } from '#contract/kernel/list-fields.ts'
import { operatorsOf } from '#contract/kernel/list-fields.ts'
import type { Operator, Scalar } from '#contract/kernel/list-query.ts'

const values: Record<ListField['kind'], Scalar> = {
  id: 1,
  text: "a'b%_\\",
  bilingual: "a'b%_\\",
  number: 1,
  money: 1,
  date: '2026-11-21',
  instant: '2026-11-21T00:00:00.000Z',
  flag: true,
  choice: null,
  reference: 1,
  search: 'a',
}

const shape = (operator: Operator, value: Scalar): Scalar | Scalar[] => {
  if (operator === 'null') return true
  if (operator === 'between') return [value, value]
  return operator === 'in' || operator === 'nin' ? [value] : value
}

/** Every condition that a field of a list takes. */
export function conditionsOf(name: string, field: ListField): { field: string; operator: Operator; value: Scalar | Scalar[] }[] {
  if (field.filter === false) return []
  const value = field.kind === 'choice' ? (field.options?.[0] ?? '') : values[field.kind]
  return operatorsOf(field).map(operator => ({ field: name, operator, value: shape(operator, value) }))
}
