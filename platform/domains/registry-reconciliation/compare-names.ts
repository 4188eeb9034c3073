import { domainToUnicode } from 'node:url'
import type { DomainContact } from '#contract/domains/domain-contacts.ts'
import type { RegistryFinding } from '#contract/domains/registry-findings.ts'
import type { RegistrarAnswer, RegistrarDriver } from '#platform/drivers/registrar/registrar-driver.ts'

type NameHolder = Pick<DomainContact, 'name' | 'organisation' | 'email'>
/** A name of ours, as it is compared. */
export interface OurName {
  domainId: number
  asciiName: string
  expiresOn: string | null
  holder: NameHolder
}
export type Found = Pick<RegistryFinding, 'kind' | 'name' | 'domainId' | 'ours' | 'theirs'>
export interface Compared {
  found: Found[]
  listed: boolean
  compared: number
  unread: number
}

/** Every page of a list. A registry that ends none is not read for ever. */
const MOST_PAGES = 20_000

/**
 * Compares our names with those of a registry, outside any transaction. One that lists its names is asked once more for those that it did not list;
 * of one that lists none each of ours is asked for, so that what is missing here is not found. `message`: why it could not be done.
 */
export async function compareNames(
  registry: RegistrarDriver,
  ours: readonly OurName[],
  { withHolders, held }: { withHolders: boolean; held: (names: readonly string[]) => Promise<ReadonlySet<string>> },
): Promise<Compared | { message: string }> {
  const listed = registry.names ? await everyName(registry) : null
  if (listed && 'message' in listed) return listed
  const found: Found[] = []
  let unread = 0
  for (const one of ours) {
    const said = listed?.get(one.asciiName)
    const there = said === undefined ? await asked(registry, one.asciiName) : { is: 'there' as const, expiresOn: said }
    if (there.is === 'unread') unread++
    else if (there.is === 'gone') found.push(of(one, 'missingThere', one.expiresOn, null))
    else {
      const day = there.expiresOn?.slice(0, 10) ?? null
      if (day !== null && day !== one.expiresOn) found.push(of(one, 'expiryDiffers', one.expiresOn, day))
      const told = withHolders ? await registry.contacts?.(one.asciiName) : undefined
      const holder = told?.is === 'ok' ? told.contacts.registrant : undefined
      if (holder && !sameHolder(holder, one.holder)) found.push(of(one, 'holderDiffers', holderText(one.holder), holderText(holder)))
    }
  }
  const known = new Set(ours.map(({ asciiName }) => asciiName))
  const others = [...(listed ?? [])].filter(([name]) => !known.has(name))
  const elsewhere = await held(others.map(([name]) => name))
  for (const [name, day] of others)
    if (!elsewhere.has(name))
      found.push({ kind: 'missingHere', name: shown(name), domainId: null, ours: null, theirs: day?.slice(0, 10) ?? null })
  return { found, listed: listed !== null, compared: ours.length, unread }
}

const shown = (asciiName: string) => domainToUnicode(asciiName) || asciiName
const of = ({ asciiName, domainId }: OurName, kind: Found['kind'], ours: string | null, theirs: string | null): Found => ({
  ...{ kind, name: shown(asciiName), domainId, ours, theirs },
})

async function everyName(registry: RegistrarDriver): Promise<Map<string, string | null> | { message: string }> {
  const names = new Map<string, string | null>()
  let page: string | null = null
  for (let read = 0; read < MOST_PAGES; read++) {
    const said: RegistrarAnswer<{ names: readonly { name: string; expiresOn: string | null }[]; next: string | null }> | undefined =
      await registry.names?.(page)
    if (said?.is !== 'ok') return { message: said?.message ?? 'It lists no names.' }
    for (const { name, expiresOn } of said.names) names.set(name.toLowerCase(), expiresOn)
    if (said.next === null) return names
    page = said.next
  }
  return { message: 'Its list does not end.' }
}

async function asked(
  registry: RegistrarDriver,
  name: string,
): Promise<{ is: 'unread' } | { is: 'gone' } | { is: 'there'; expiresOn: string | null }> {
  const said = await registry.domain(name)
  if (said.is !== 'ok') return { is: 'unread' }
  return said.domain?.ours ? { is: 'there', expiresOn: said.domain.expiresOn } : { is: 'gone' }
}

const bare = (text: string | null) => (text ?? '').normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
const sameHolder = (one: NameHolder, other: NameHolder) =>
  bare(one.email) === bare(other.email) && bare(one.name) === bare(other.name) && bare(one.organisation) === bare(other.organisation)
const holderText = ({ name, organisation, email }: NameHolder) => [name, organisation, email].filter(Boolean).join(' · ')
