import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { inLanguage } from '#contract/kernel/bilingual.ts'

type Row = Record<string, unknown> & { id: number }

/** A record as a picker shows it. */
export interface ReferenceOption {
  value: string
  text: string
  detail?: string
  colour?: string
}

const isBilingual = (value: unknown): value is Bilingual => typeof value === 'object' && value !== null && 'en' in value && 'ar' in value

/** What people call a record, in the reader's language: its name, its display name, or its number. */
export function referenceText(record: Row, locale: string): string {
  const arabic = locale.startsWith('ar')
  const name = record.name ?? record.title ?? record.question
  if (isBilingual(name)) return inLanguage(name, arabic ? 'ar' : 'en').text
  const inArabic = arabic ? record.displayNameAr : null
  const given =
    arabic && (record.firstNameAr || record.lastNameAr) ? [record.firstNameAr, record.lastNameAr] : [record.firstName, record.lastName]
  const person = given.filter(Boolean).join(' ')
  const text = [inArabic, record.displayName, name, record.title, person].find(one => typeof one === 'string' && one !== '')
  return typeof text === 'string' ? text : String(record.id)
}

export function referenceOption(record: Row, locale: string): ReferenceOption {
  return {
    value: String(record.id),
    text: referenceText(record, locale),
    ...(typeof record.email === 'string' ? { detail: record.email } : {}),
    ...(typeof record.colour === 'string' ? { colour: record.colour } : {}),
  }
}
