import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor, otherNameFor, type PersonName, personName } from '#contract/kernel/person-name.ts'

/** What must be known of a client to name it. */
export interface NamedClient {
  displayName: Bilingual
}

/** What a client is called for a reader: the name in the reader's script first, the other one after it. */
export function namesOf(client: NamedClient, locale: string): { name: string; other: string | null } {
  return { name: nameFor(client.displayName, locale), other: otherNameFor(client.displayName, locale) }
}

/** The person behind a company; null for a person, whose name stands already. */
export const personOf = (client: PersonName & { accountType: 'PERSONAL' | 'COMPANY' }, locale: string): string | null =>
  client.accountType === 'COMPANY' ? personName(client, locale) : null

interface Placed {
  city: string | null
  state?: string | null
  listedCity?: { name: Bilingual } | null | undefined
  listedRegion?: { name: Bilingual } | null | undefined
}

/** A client's city or region in the reader's language where it is of the list; else as it was written. */
export function placeOf(client: Placed, field: 'city' | 'state', locale: string): string | null {
  const listed = field === 'city' ? client.listedCity : client.listedRegion
  return listed ? nameFor(listed.name, locale) : (client[field] ?? null)
}
