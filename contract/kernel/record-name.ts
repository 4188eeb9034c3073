import type { Bilingual } from './bilingual.ts'
import { inLanguage } from './in-language.ts'

type Row = Record<string, unknown>

const isBilingual = (value: unknown): value is Bilingual => typeof value === 'object' && value !== null && 'en' in value && 'ar' in value

/** What people call a record, in a language (ar… or en…): its name, title or question, its display name, the person's, what it holds; null when it has none. */
export function recordName(record: Row, language: string): string | null {
  const arabic = language.startsWith('ar')
  const name = record.name ?? record.title ?? record.question
  if (isBilingual(name)) return inLanguage(name, arabic ? 'ar' : 'en').text
  const inArabic = arabic ? record.displayNameAr : null
  const given =
    arabic && (record.firstNameAr || record.lastNameAr) ? [record.firstNameAr, record.lastNameAr] : [record.firstName, record.lastName]
  const person = given.filter(Boolean).join(' ')
  const own = [record.value, record.code, record.key]
  const text = [inArabic, record.displayName, name, record.title, person, ...own].find(one => typeof one === 'string' && one !== '')
  return typeof text === 'string' ? text : null
}
