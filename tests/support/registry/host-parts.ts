import type { Element } from '../read-xml.ts'
import { within, word } from './frame-parts.ts'
import { result, uri } from './registry-messages.ts'

/** Hosts with their addresses; those outside of every name of the registry have none. */
export type Hosts = Map<string, string[]>
/** In which order the schema wants what stands within each element (RFC 5732). */
export const hostOrders = {
  'host:create': ['name', 'addr'],
  'host:update': ['name', 'add', 'rem', 'chg'],
  'host:add': ['addr', 'status'],
  'host:rem': ['addr', 'status'],
}
type Names = ReadonlyMap<string, { holder: string; hosts: string[] }>

const addressesOf = (element: Element | undefined) => (element ? within(element, 'addr') : [])
const isRight = ({ text, attributes }: Element) => attributes.ip === (text.includes(':') ? 'v6' : 'v4')
const told = (object: string, inner: string) =>
  result(1000, `<resData><o:${object} xmlns:o="${uri('host')}">${inner}</o:${object}></resData>`)

/** The name of the registry that a host stands below. */
const above = (names: Names, host: string) => [...names].find(([name]) => host.endsWith(`.${name}`))?.[1]

/** The hosts below a name, as its own answer tells them. */
export const hostsTold = (hosts: Hosts, name: string) =>
  [...hosts.keys()].flatMap(host => (host.endsWith(`.${name}`) ? [`<o:host>${host}</o:host>`] : [])).join('')

/** What the registry answers to a command about hosts: one below a name is its holder's, and has addresses. */
export function hostAnswer(hosts: Hosts, names: Names, verb: string, object: Element, us: string): string {
  if (verb === 'check')
    return told(
      'chkData',
      within(object, 'name')
        .map(({ text }) => `<o:cd><o:name avail="${hosts.has(text) ? 0 : 1}">${text}</o:name></o:cd>`)
        .join(''),
    )
  const called = word(object, 'name')
  const holder = above(names, called)
  if (!addressesOf(object).every(isRight)) return result(2005)
  if (holder && holder.holder !== us && verb !== 'info') return result(2201)
  const there = hosts.get(called)
  if (verb === 'create') {
    if (there) return result(2302)
    const given = addressesOf(object).map(({ text }) => text)
    if (holder && given.length === 0) return result(2003)
    if (!holder && given.length > 0) return result(2306)
    hosts.set(called, given)
    return result(1000)
  }
  if (!there) return result(2303)
  if (verb === 'info')
    return told(
      'infData',
      `<o:name>${called}</o:name><o:roid>H1-X</o:roid><o:status s="ok"/>${there
        .map(one => `<o:addr ip="${one.includes(':') ? 'v6' : 'v4'}">${one}</o:addr>`)
        .join('')}<o:clID>${us}</o:clID>`,
    )
  if (verb === 'delete') {
    if ([...names.values()].some(name => name.hosts.includes(called))) return result(2305)
    hosts.delete(called)
    return result(1000)
  }
  const [gone, more] = (['rem', 'add'] as const).map(part => addressesOf(within(object, part)[0]).map(({ text }) => text))
  hosts.set(called, [...there.filter(one => !gone?.includes(one)), ...(more ?? [])])
  return result(1000)
}
