import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ListField, ListSpecification } from '#contract/kernel/list-fields.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { plainOf } from '#contract/kernel/rich-text.ts'
import { looksLikeHtml } from '#contract/kernel/text-rules.ts'
import { countryName } from '#lib/format/country-name.ts'
import { cutText } from '#lib/format/cut-text.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { namedValues } from './named-values.ts'

/** A field of a record as a panel beside its list shows it. An amount is in minor units of its currency. */
export type PeekedField = { field: string } & (
  | { as: 'text' | 'day' | 'instant' | 'status'; value: string }
  | { as: 'money'; value: number; currency: string }
)
type Shown = PeekedField extends infer F ? (F extends PeekedField ? Omit<F, 'field'> : never) : never
type Values = Record<string, unknown>

interface PeekedList {
  name: string
  list: ListSpecification
}

/** Some fields of a record in the reader's language, in the order in which they are asked for; those that hold nothing are left out. */
export async function peekedFields({ name, list }: PeekedList, record: Values, wanted: readonly string[]): Promise<PeekedField[]> {
  const [locale, t, messages] = await Promise.all([getLocale(), getTranslations('record'), getTranslations()])
  const own = dynamicMessages(messages)
  const asked = wanted.filter(field => Object.hasOwn(record, field))
  const named = await namedValues(
    list,
    Object.fromEntries(asked.map(field => [field, { was: record[field], now: record[field], changed: false }])),
  )
  const textOf = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    if (typeof value === 'number') return numberText(value)
    if (Array.isArray(value)) return value.map(one => textOf(field, one)).join(t('comma'))
    if (isName(value)) return nameFor(value, locale)
    if (typeof value !== 'string') return ''
    const option = `${name}.options.${field}.${value}`
    if (own.has(option)) return own(option)
    return cutText(looksLikeHtml(value) ? plainOf(value) : value).text
  }
  return asked.flatMap(field => {
    const value = named[field]?.now
    const shown =
      shownAs({ field, listed: list.fields[field], record, locale }, value) ?? ({ as: 'text', value: textOf(field, value) } as const)
    return shown.value === '' ? [] : [{ field, ...shown }]
  })
}

interface Asked {
  field: string
  listed: ListField | undefined
  record: Values
  locale: string
}

/** What has a form of its own; everything else is a text. */
function shownAs({ field, listed, record, locale }: Asked, value: unknown): Shown | undefined {
  if (listed?.of === 'countries' && typeof value === 'string') return { as: 'text', value: countryName(value, locale) }
  if (field === 'status' && typeof value === 'string') return { as: 'status', value }
  if (listed?.kind === 'date' && typeof value === 'string') return { as: 'day', value }
  if (listed?.kind === 'instant' && typeof value === 'string') return { as: 'instant', value }
  if (listed?.kind === 'id' && typeof value === 'number') return { as: 'text', value: String(value) }
  if (listed?.kind === 'money' && typeof value === 'number') {
    return { as: 'money', value, currency: listed.currency ? String(record[listed.currency]) : 'SAR' }
  }
  return undefined
}

const isName = (value: unknown): value is Bilingual => typeof value === 'object' && value !== null && 'en' in value && 'ar' in value
