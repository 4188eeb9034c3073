import type { Bilingual } from './bilingual.ts'
import { inLanguage } from './in-language.ts'

/** The name of a person, part by part; each part in one language at least. */
export interface PersonName {
  firstName: Bilingual
  lastName: Bilingual
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** First and last name together. A language of which one part is missing is left empty, unless no language has both. */
export function fullName({ firstName, lastName }: PersonName): Bilingual {
  const whole = (language: 'en' | 'ar') =>
    firstName[language] && lastName[language] ? joined(firstName[language], lastName[language]) : ''
  const [en, ar] = [whole('en'), whole('ar')]
  if (en || ar) return { en, ar }
  return { en: joined(inLanguage(firstName, 'en').text, inLanguage(lastName, 'en').text), ar: '' }
}

/** What a person is called for a reader. `locale` begins with ar or en. */
export const personName = (person: PersonName, locale: string): string => nameFor(fullName(person), locale)

/** A name for a reader: in their language, or in the other where that is empty. `locale` begins with ar or en. */
export const nameFor = (name: Bilingual, locale: string): string => inLanguage(name, locale.startsWith('ar') ? 'ar' : 'en').text

/** The name in the other language, where it is known and differs; null else. */
export function otherNameFor(name: Bilingual, locale: string): string | null {
  const other = locale.startsWith('ar') ? name.en : name.ar
  return other && other !== nameFor(name, locale) ? other : null
}

const ARABIC = /\p{Script=Arabic}/u

/** A name of which one text is known, in the language of its script. */
export const nameByScript = (text: string): Bilingual => (ARABIC.test(text) ? { en: '', ar: text } : { en: text, ar: '' })
