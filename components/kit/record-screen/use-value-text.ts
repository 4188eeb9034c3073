import { useLocale, useTranslations } from 'next-intl'
import { plainOf } from '#contract/kernel/rich-text.ts'
import { looksLikeHtml } from '#contract/kernel/text-rules.ts'
import { zoneOffset } from '#contract/kernel/time-zone.ts'
import { countryName } from '#lib/format/country-name.ts'
import { cutText } from '#lib/format/cut-text.ts'
import { fileNameOf } from '#lib/format/file-name-of.ts'
import { instantText } from '#lib/format/instant.ts'
import { usePlace } from '../page/use-place.ts'
import { useFieldLabel, useResourceMessages } from '../record-form/use-field-label.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const empty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isNamed = (value: unknown): value is { name: { en: string; ar: string } } => {
  const name = typeof value === 'object' && value !== null && 'address' in value && 'name' in value ? value.name : null
  return typeof name === 'object' && name !== null && 'en' in name && 'ar' in name
}

/** What was given in a custom field, with what the field was called. */
const isAnswer = (value: unknown): value is { name: unknown; value: unknown } =>
  typeof value === 'object' && value !== null && 'fieldId' in value && 'name' in value && 'value' in value

/** A stored value in words: options by their labels, switches by those that are on, a line of a document field by field. */
export function useValueText(resource: string): (field: string, value: unknown) => string {
  const t = useTranslations('record')
  const own = useResourceMessages(resource)
  const label = useFieldLabel(resource)
  const place = usePlace()
  const locale = useLocale()
  const textOf = (field: string, value: unknown): string => {
    if (empty(value)) return t('history.none')
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    if (Array.isArray(value)) return value.map(one => textOf(field, one)).join(t('comma'))
    // Somebody as they were, with an address and numbers: the name says who.
    if (isNamed(value)) return textOf(field, value.name)
    const file = fileNameOf(value)
    if (file !== null) return file
    if (isAnswer(value)) return `${textOf(field, value.name)}: ${textOf(field, value.value)}`
    if (typeof value === 'object') return partsOf(field, Object.entries(value as object))
    const key = `options.${field}.${value}`
    if (own.has(key)) return own(key)
    if (field.endsWith('countryCode')) return countryName(String(value), locale)
    const text = String(value)
    const moment = instant.test(text) && instantText(text, place)
    if (moment) return `${moment} ${zoneOffset(new Date(text), place.timeZone)}`
    return cutText(looksLikeHtml(text) ? plainOf(text) : text).text
  }
  const partsOf = (field: string, parts: [string, unknown][]): string => {
    if (parts.every(([, part]) => typeof part === 'boolean')) {
      const on = parts.filter(([, wanted]) => wanted).map(([name]) => (own.has(`${field}.${name}`) ? own(`${field}.${name}`) : name))
      return on.join(t('comma')) || t('history.none')
    }
    if (parts.every(([name]) => name === 'en' || name === 'ar'))
      return parts.flatMap(([, part]) => (empty(part) ? [] : [textOf(field, part)])).join(' · ') || t('history.none')
    const told = parts.filter(([name]) => name !== 'id')
    return told.map(([name, part]) => `${label(`${field}.${name}`)}: ${textOf(name, part)}`).join(t('comma'))
  }
  return textOf
}
