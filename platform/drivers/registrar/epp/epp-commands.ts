import { randomBytes } from 'node:crypto'
import type { ContactRole } from '#contract/domains/domain-contacts.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { escaped, holding, tag } from './epp-xml.ts'

const space = (object: 'domain' | 'contact' | 'host') => ` xmlns:${object}="urn:ietf:params:xml:ns:${object}-1.0"`
export const about = (verb: string, object: 'domain' | 'contact' | 'host', inner: string, attributes = '') =>
  holding(verb, holding(`${object}:${verb}`, inner, space(object)), attributes)

/** What protects a name from being taken away: long and random, known to nobody until somebody asks for it. */
export const freshCode = (): string => randomBytes(18).toString('base64url')
export const authInfo = (object: 'domain' | 'contact', code = freshCode()) => holding(`${object}:authInfo`, tag(`${object}:pw`, code))
const period = (years: number) => tag('domain:period', String(years), ' unit="y"')

/** Name servers, as the registry knows them: objects of their own, or parts of the name. */
const servers = (nameservers: readonly string[], asObjects: boolean) =>
  nameservers.length === 0
    ? ''
    : holding(
        'domain:ns',
        nameservers
          .map(host => (asObjects ? tag('domain:hostObj', host) : holding('domain:hostAttr', tag('domain:hostName', host))))
          .join(''),
      )

export const checkDomains = (names: readonly string[]) => about('check', 'domain', names.map(name => tag('domain:name', name)).join(''))
export const domainInfo = (name: string) => about('info', 'domain', tag('domain:name', name, ' hosts="all"'))
export const deleteDomain = (name: string) => about('delete', 'domain', tag('domain:name', name))
export const transferQuery = (name: string) => about('transfer', 'domain', tag('domain:name', name), ' op="query"')
export const transferRequest = (name: string, years: number, code: string) =>
  about('transfer', 'domain', tag('domain:name', name) + period(years) + authInfo('domain', code), ' op="request"')
/** From the expiry that it has, so that a second one is refused. */
export const renewDomain = (name: string, expiresOn: CalendarDate, years: number) =>
  about('renew', 'domain', tag('domain:name', name) + tag('domain:curExpDate', expiresOn) + period(years))

/** Contacts of a registry by their ids; a name may have several in one role. */
export type ContactIds = readonly (readonly [ContactRole, string])[]
/** `contacts`: null where the registry knows none. */
export function createDomain(
  { name, years, nameservers }: { name: string; years: number; nameservers: readonly string[] },
  contacts: { registrant: string; others: ContactIds } | null,
  hostObjects: boolean,
): string {
  const who = contacts === null ? '' : tag('domain:registrant', contacts.registrant) + people(contacts.others)
  return about('create', 'domain', tag('domain:name', name) + period(years) + servers(nameservers, hostObjects) + who + authInfo('domain'))
}

const people = (contacts: ContactIds) => contacts.map(([type, id]) => tag('domain:contact', id, ` type="${type}"`)).join('')

interface Change {
  nameservers?: readonly string[]
  contacts?: ContactIds
  status?: string
}
export function updateDomain(
  name: string,
  { add, remove, code, registrant }: { add?: Change; remove?: Change; code?: string; registrant?: string },
  hostObjects: boolean,
): string {
  const part = (called: string, { nameservers = [], contacts = [], status }: Change = {}) => {
    const inner = servers(nameservers, hostObjects) + people(contacts) + (status ? `<domain:status s="${status}"/>` : '')
    return inner && holding(called, inner)
  }
  const changed = (registrant ? tag('domain:registrant', registrant) : '') + (code ? authInfo('domain', code) : '')
  return about(
    'update',
    'domain',
    tag('domain:name', name) + part('domain:add', add) + part('domain:rem', remove) + (changed && holding('domain:chg', changed)),
  )
}

/** Changes nothing by itself: what stands behind it does. */
export const touchDomain = (name: string) => about('update', 'domain', `${tag('domain:name', name)}<domain:chg/>`)

export const nextMessage = () => '<poll op="req"/>'
export const acknowledge = (messageId: string) => `<poll op="ack" msgID="${escaped(messageId)}"/>`
export const checkHosts = (hosts: readonly string[]) => about('check', 'host', hosts.map(host => tag('host:name', host)).join(''))
export const hostInfo = (host: string) => about('info', 'host', tag('host:name', host))
export const deleteHost = (host: string) => about('delete', 'host', tag('host:name', host))
const hostAddresses = (addresses: readonly string[]) =>
  addresses.map(address => tag('host:addr', address, ` ip="${address.includes(':') ? 'v6' : 'v4'}"`)).join('')
/** `addresses`: of one below a name of the registry, which nothing else tells where it is. */
export const createHost = (host: string, addresses: readonly string[] = []) =>
  about('create', 'host', tag('host:name', host) + hostAddresses(addresses))
export function updateHost(host: string, { add, remove }: { add: readonly string[]; remove: readonly string[] }): string {
  const part = (called: string, addresses: readonly string[]) => (addresses.length > 0 ? holding(called, hostAddresses(addresses)) : '')
  return about('update', 'host', tag('host:name', host) + part('host:add', add) + part('host:rem', remove))
}
