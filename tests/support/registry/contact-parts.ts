import type { Element } from '../read-xml.ts'
import { local, within, word } from './frame-parts.ts'
import { result, uri } from './registry-messages.ts'

/** The contacts of a registry: what was written of each, by its id. */
export type Contacts = Map<string, readonly Element[]>
/** Whom a name has, by role. */
export type People = readonly (readonly [role: string, id: string])[]

/** In which order the schema wants what is said of contacts (RFC 5733). */
export const contactOrders = {
  'contact:create': ['id', 'postalInfo', 'voice', 'fax', 'email', 'authInfo'],
  'contact:update': ['id', 'add', 'rem', 'chg'],
  'contact:chg': ['postalInfo', 'voice', 'fax', 'email', 'authInfo'],
  'contact:addr': ['street', 'city', 'sp', 'pc', 'cc'],
  'contact:postalInfo': ['name', 'org', 'addr'],
}

const escaped = (text: string) => text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] as string)
const rewritten = (element: Element): string => {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${value}"`)
  const inner = element.children.length > 0 ? element.children.map(rewritten).join('') : escaped(element.text)
  return `<c:${local(element)}${attributes.join('')}>${inner}</c:${local(element)}>`
}

/** What it does with a command about a contact. */
export function contactAnswer(contacts: Contacts, verb: string, object: Element): string {
  const id = word(object, 'id')
  if (id.length < 3 || id.length > 16) return result(2001)
  const there = contacts.get(id)
  const said = (element: Element) => element.children.filter(child => !['id', 'authInfo'].includes(local(child)))
  if (verb === 'create') {
    if (there) return result(2302)
    contacts.set(id, said(object))
    return result(1000)
  }
  if (!there) return result(2303)
  if (verb === 'update') {
    const [changed] = within(object, 'chg')
    if (changed) contacts.set(id, said(changed))
    return result(1000)
  }
  const known = `<c:id>${id}</c:id><c:roid>C1-X</c:roid><c:status s="ok"/>${there.map(rewritten).join('')}<c:clID>sijil</c:clID>`
  return result(1000, `<resData><c:infData xmlns:c="${uri('contact')}">${known}</c:infData></resData>`)
}

/** Whom a registration names. */
export const peopleIn = (object: Element): People => [
  ...within(object, 'registrant').map(({ text }) => ['registrant', text] as const),
  ...within(object, 'contact').map(({ attributes, text }) => [attributes.type ?? '', text] as const),
]
/** As `info` tells them. */
export const peopleTold = (people: People = []): string =>
  people
    .map(([role, id]) => (role === 'registrant' ? `<o:registrant>${id}</o:registrant>` : `<o:contact type="${role}">${id}</o:contact>`))
    .join('')

/** Whom a name has after a change of it. */
export function peopleAfter(people: People = [], object: Element): People {
  const named = (part: string) => within(object, part).flatMap(peopleIn)
  const gone = named('rem')
  const changed = named('chg').filter(([role]) => role === 'registrant')
  const stay = people.filter(
    ([role, id]) => !gone.some(one => one[0] === role && one[1] === id) && !(role === 'registrant' && changed.length > 0),
  )
  return [...changed, ...stay, ...named('add')]
}
