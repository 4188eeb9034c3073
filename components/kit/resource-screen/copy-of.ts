import type { Values } from '../record-form/field-definition.ts'

/** The values of a duplicate: its name, in each language it has, says that it is a copy. */
export function copyOf(values: Values, named: (name: string) => string): Values {
  const { name } = values
  if (typeof name === 'string') return { ...values, name: name && named(name) }
  if (typeof name !== 'object' || name === null) return values
  return { ...values, name: Object.fromEntries(Object.entries(name).map(([language, text]) => [language, text && named(text)])) }
}
