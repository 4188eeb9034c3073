import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { contactFields, contactRoles, type DomainContact, type RegistryRole, registryRoles } from '#contract/domains/domain-contacts.ts'
import type { RegistrarRejection } from '#contract/domains/registrar-drivers.ts'
import type { RegistrarAnswer, Registration, RegistryContacts } from '../registrar-driver.ts'
import type { Said } from './epp-answers.ts'
import { about, authInfo, type ContactIds, checkDomains } from './epp-commands.ts'
import { type EppElement, elementsAt, holding, tag, textAt } from './epp-xml.ts'
import { contactInformation, saudinic } from './saudinic.ts'

type Send = (
  call: string,
  write: (services: ReadonlySet<string>) => string,
  how?: { changes?: boolean; refused?: RegistrarRejection },
) => Promise<Said>

/** The same for the same person of the same name: making it again makes no second one. */
export const contactId = (name: string, contact: DomainContact): string =>
  `SJ${createHash('sha256')
    .update(JSON.stringify([name, Object.fromEntries(contactFields.map(field => [field, contact[field]]))]))
    .digest('hex')
    .slice(0, 13)
    .toUpperCase()}`

const isLatin = (values: readonly (string | null)[]) => values.every(value => value === null || /^[\x20-\x7e]*$/.test(value))

function written({ name, organisation, email, phone, street, city, postalCode, countryCode }: DomainContact): string {
  const address =
    (street && tag('contact:street', street.slice(0, 255))) +
    tag('contact:city', city) +
    (postalCode && tag('contact:pc', postalCode.slice(0, 16))) +
    tag('contact:cc', countryCode)
  const person = tag('contact:name', name) + (organisation ? tag('contact:org', organisation) : '') + holding('contact:addr', address)
  // What is international is written in ASCII alone (RFC 5733).
  const type = isLatin([name, organisation, street, city, postalCode]) ? 'int' : 'loc'
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone)
  const voice = number ? tag('contact:voice', `+${number.countryCallingCode}.${number.nationalNumber}`) : ''
  return holding('contact:postalInfo', person, ` type="${type}"`) + voice + tag('contact:email', email)
}
const createContact = (id: string, contact: DomainContact) =>
  about('create', 'contact', tag('contact:id', id) + written(contact) + authInfo('contact'))
const updateContact = (id: string, contact: DomainContact) =>
  about('update', 'contact', tag('contact:id', id) + holding('contact:chg', written(contact)))

/** The ids of those whom a registry knows of a name; there may be several in a role. */
export function readContactIds(data: EppElement | null): [RegistryRole, string][] {
  const info = data && elementsAt(data, 'infData')[0]
  if (!info) return []
  const registrant = textAt(info, 'registrant')
  const others = elementsAt(info, 'contact').map(({ attributes, text }): [string, string] => [attributes.type ?? '', text.trim()])
  const known = others.filter((one): one is [RegistryRole, string] => registryRoles.some(role => role === one[0]))
  return [...(registrant ? [['registrant', registrant] as [RegistryRole, string]] : []), ...known]
}

/** So much of each text of a registry is kept, in characters. */
const LONGEST = 255
function readContact(data: EppElement | null): DomainContact | null {
  const info = data && elementsAt(data, 'infData')[0]
  if (!info) return null
  const postal = elementsAt(info, 'postalInfo')
  const one = postal.find(({ attributes }) => attributes.type === 'int') ?? postal[0]
  const said = (path: string) => ((one && textAt(one, path)) ?? '').slice(0, LONGEST)
  const streets = one ? elementsAt(one, 'addr/street').map(({ text }) => text.trim()) : []
  return {
    ...{ name: said('name'), organisation: said('org') || null, city: said('addr/city'), postalCode: said('addr/pc') },
    ...{ email: (textAt(info, 'email') ?? '').slice(0, LONGEST), street: streets.filter(Boolean).join(', ').slice(0, LONGEST) },
    ...{ phone: (textAt(info, 'voice') ?? '').replace('.', '').slice(0, 40) || null, countryCode: said('addr/cc').toUpperCase() },
  }
}

/** Whom a registry knows by these ids; each is asked for once. */
export async function tellContacts(
  send: Send,
  ids: readonly (readonly [RegistryRole, string])[],
): Promise<RegistrarAnswer<{ contacts: RegistryContacts }>> {
  const people = new Map<string, DomainContact | null>()
  const contacts: RegistryContacts = {}
  for (const [role, id] of ids) {
    if (contacts[role]) continue
    if (!people.has(id)) {
      const said = await send('contact:info', () => about('info', 'contact', tag('contact:id', id)))
      // One that it does not show is one that it does not tell of.
      if (said.is !== 'ok' && said.is !== 'rejected') return said
      people.set(id, said.is === 'ok' ? readContact(said.response.data) : null)
    }
    const person = people.get(id)
    if (person) contacts[role] = person
  }
  return { is: 'ok', contacts }
}

/**
 * Makes contacts for people of a name, each once, and answers their ids; null where the registry knows no contacts. `corrects`: what is there already
 * is written anew, so that it says what they are.
 */
export async function makeContacts(
  send: Send,
  name: string,
  people: RegistryContacts,
  { corrects = false }: { corrects?: boolean } = {},
): Promise<RegistrarAnswer<{ ids: Map<RegistryRole, string> | null }>> {
  const ids = new Map<RegistryRole, string>()
  const made = new Set<string>()
  for (const role of registryRoles) {
    const person = people[role]
    if (!person) continue
    const id = contactId(name, person)
    ids.set(role, id)
    if (made.has(id)) continue
    made.add(id)
    let known = true
    const writing =
      (write: typeof createContact) =>
      (services: ReadonlySet<string>): string => {
        known = services.has('urn:ietf:params:xml:ns:contact-1.0')
        if (!known) return checkDomains([name])
        return write(id, person) + (services.has(saudinic) ? contactInformation(person.phone) : '')
      }
    const asked = { changes: true, refused: 'contactRefused' } as const
    let said = await send('contact:create', writing(createContact), asked)
    const there = said.is === 'rejected' && said.message.startsWith('2302')
    if (there && corrects) said = await send('contact:update', writing(updateContact), asked)
    // Nobody has paid for a contact, and making it again makes no second one.
    if (said.is === 'unknown') return { is: 'retryable', message: said.message }
    if (said.is !== 'ok' && !(there && !corrects)) return said
    if (!known) return { is: 'ok', ids: null }
  }
  return { is: 'ok', ids }
}

/** Everybody whom a registration names. */
export const peopleOf = ({ registrant, contacts = {} }: Registration): RegistryContacts => ({
  registrant,
  ...Object.fromEntries(contactRoles.map(role => [role, contacts[role] ?? registrant])),
})

export const othersOf = (ids: ReadonlyMap<RegistryRole, string>): ContactIds =>
  contactRoles.flatMap(role => {
    const id = ids.get(role)
    return id === undefined ? [] : [[role, id] as const]
  })

/** What a name is told so that it has these and nobody else in their roles; null: it has them. */
export function contactChange(ids: ReadonlyMap<RegistryRole, string>, known: readonly (readonly [RegistryRole, string])[]) {
  const wanted = othersOf(ids)
  const has = (role: RegistryRole, id: string) => known.some(one => one[0] === role && one[1] === id)
  const add = wanted.filter(([role, id]) => !has(role, id))
  const remove = wanted.flatMap(([role, id]) => known.flatMap(one => (one[0] === role && one[1] !== id ? [[role, one[1]] as const] : [])))
  const registrant = ids.get('registrant')
  const holder = registrant === undefined || has('registrant', registrant) ? null : { registrant }
  if (add.length + remove.length === 0 && !holder) return null
  return { add: { contacts: add }, remove: { contacts: remove }, ...holder }
}
