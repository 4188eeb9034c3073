import { calendarText, type DateTimeFormat, momentText } from '#contract/kernel/date-time-format.ts'
import type { ListField } from '#contract/kernel/list-fields.ts'
import { majorText } from '#contract/kernel/money.ts'
import type { Locale } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'

type Row = Record<string, unknown>
type Value = string | number | null

/** The messages of a resource in a language; one that is not there comes back as null. */
function messageOf(resource: string, locale: Locale, key: string): string | null {
  try {
    const message = translator(locale, resource)(key)
    return message === key || message === `${resource}.${key}` ? null : message
  } catch {
    return null
  }
}

/** A column's heading in the caller's language; times name their zone. */
export function heading(resource: string, name: string, field: ListField | undefined, locale: Locale, format: DateTimeFormat): string {
  const message = messageOf(resource, locale, `fields.${name}`) ?? messageOf('exports', locale, `fields.${name}`) ?? name
  return field?.kind === 'instant' ? `${message} (${format.timeZone})` : message
}

/** A field of a row as people read it: choices in words, money in major units, days and instants as their reader is shown them. */
export function cellText(
  resource: string,
  name: string,
  field: ListField | undefined,
  row: Row,
  locale: Locale,
  format: DateTimeFormat,
): Value {
  const value = row[name]
  if (field?.relation && row[field.relation]) return related(row[field.relation] as Row | Row[], locale)
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return messageOf('exports', locale, value ? 'yes' : 'no')
  if (field?.kind === 'money') return Number(majorText({ amount: Number(value), currency: currencyOf(field, row) }))
  if (typeof value === 'number') return value
  if (typeof value === 'object') return objectText(value as Row, locale)
  const text = String(value)
  if (field?.kind === 'instant') return momentText(new Date(text), format)
  if (field?.kind === 'date') return calendarText(text, format)
  if (field?.kind !== 'choice') return text
  return messageOf(resource, locale, `options.${name}.${text}`) ?? messageOf('status', locale, text) ?? text
}

const currencyOf = ({ currency }: ListField, row: Row) => (currency ? String(row[currency] ?? '') : 'SAR')

function objectText(value: Row, locale: Locale): string {
  if (Array.isArray(value)) return value.join(', ')
  if ('en' in value && 'ar' in value) return String((locale === 'ar-SA' ? value.ar || value.en : value.en || value.ar) ?? '')
  return JSON.stringify(value)
}

function related(row: Row | Row[], locale: Locale): string {
  if (Array.isArray(row)) return row.map(one => related(one, locale)).join(', ')
  const name = row.name ?? row.displayName ?? row.id
  return typeof name === 'object' && name ? objectText(name as Row, locale) : String(name ?? '')
}
