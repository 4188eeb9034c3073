import { staffName } from '#contract/staff/staff-name.ts'
import type { Metadata } from './metadata.ts'

/** What the one who is signed in is called, in the language of the page. */
export function namesIn(metadata: Metadata, locale: string): { name: string; firstName: string } {
  const { first_name: firstName, last_name: lastName, first_name_ar: firstNameAr, last_name_ar: lastNameAr } = metadata
  return {
    name: staffName({ firstName, lastName, firstNameAr, lastNameAr }, locale),
    firstName: (locale.startsWith('ar') && firstNameAr) || firstName,
  }
}
