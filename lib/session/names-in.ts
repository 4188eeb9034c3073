import { nameFor, personName } from '#contract/kernel/person-name.ts'
import type { Metadata } from './metadata.ts'

/** What the one who is signed in is called, in the language of the page. */
export function namesIn(metadata: Metadata, locale: string): { name: string; firstName: string } {
  const firstName = { en: metadata.first_name, ar: metadata.first_name_ar ?? '' }
  const lastName = { en: metadata.last_name, ar: metadata.last_name_ar ?? '' }
  return { name: personName({ firstName, lastName }, locale), firstName: nameFor(firstName, locale) }
}
