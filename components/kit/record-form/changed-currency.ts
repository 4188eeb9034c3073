import { majorText, parseAmount } from '#contract/kernel/money.ts'
import type { FieldDefinition, Values } from './field-definition.ts'

/**
 * The values after a field was set. When it is the currency of amounts, they stay what they read: 1,500.00 riyals become
 * 1,500.000 dinars, whose minor units are others. One with more decimals than the new currency has stays as text, to be mended.
 */
export function withValue(fields: readonly FieldDefinition[], values: Values, name: string, value: unknown): Values {
  const next = { ...values, [name]: value }
  if (typeof values[name] !== 'string' || typeof value !== 'string') return next
  return reread(fields, next, name, values[name], value)
}

function reread(fields: readonly FieldDefinition[], values: Values, name: string, before: string, after: string): Values {
  const next = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    if (field.kind === 'lines' && Array.isArray(value))
      next[field.name] = value.map(line => reread(field.fields ?? [], line, name, before, after))
    if (field.kind === 'money' && field.currency === name && typeof value === 'number') {
      const major = majorText({ amount: value, currency: before })
      next[field.name] = parseAmount(major.includes('.') ? major.replace(/\.?0+$/, '') : major, after) ?? major
    }
  }
  return next
}
