import { inLanguage } from '#contract/kernel/in-language.ts'

interface Named {
  accountType: 'PERSONAL' | 'COMPANY'
  displayName: string
  displayNameAr: string | null
  firstName: string
  lastName: string
}

/** What must be known of a client to name it. */
export type NamedClient = Pick<Named, 'displayName' | 'displayNameAr'>

/** What a client is called for a reader: the name in the reader's script first, the other one after it. */
export function namesOf(client: NamedClient, locale: string): { name: string; other: string | null } {
  const { displayName, displayNameAr } = client
  if (!displayNameAr || displayNameAr === displayName) return { name: displayName, other: null }
  return locale.startsWith('ar') ? { name: displayNameAr, other: displayName } : { name: displayName, other: displayNameAr }
}

/** The person behind a company; null for a person, whose name stands already. */
export const personOf = ({ accountType, firstName, lastName }: Named): string | null =>
  accountType === 'COMPANY' ? `${firstName} ${lastName}` : null

interface Placed {
  city: string | null
  state?: string | null
  listedPlaces?: Record<'city' | 'state', { en: string; ar: string } | null> | undefined
}

/** A client's city or region in the reader's language where it is of the list; else as it was written. */
export function placeOf(client: Placed, field: 'city' | 'state', locale: string): string | null {
  const listed = client.listedPlaces?.[field]
  return listed ? inLanguage(listed, locale.startsWith('ar') ? 'ar' : 'en').text : (client[field] ?? null)
}
