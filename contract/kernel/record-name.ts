import type { Bilingual } from './bilingual.ts'
import { nameFor, personName } from './person-name.ts'

type Row = Record<string, unknown>

const isBilingual = (value: unknown): value is Bilingual => typeof value === 'object' && value !== null && 'en' in value && 'ar' in value

/** What people call a record, in a language (ar… or en…): its name (in its own script where it has two), title or question, its display name, the person's, what it holds, an extension, a service's domain or product; null when it has none. */
export function recordName(record: Row, language: string): string | null {
  const { firstName, lastName } = record
  const person = isBilingual(firstName) && isBilingual(lastName) ? personName({ firstName, lastName }, language) : null
  const given = [
    record.unicodeName,
    record.name,
    record.title,
    record.question,
    record.displayName,
    person,
    record.value,
    record.code,
    record.key,
    record.extension,
    record.domain,
    record.productName,
  ]
  const texts = given.map(one => (isBilingual(one) ? nameFor(one, language) : one))
  const text = texts.find(one => typeof one === 'string' && one !== '')
  return typeof text === 'string' ? text : null
}
