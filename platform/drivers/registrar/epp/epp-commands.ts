import { createHash, randomBytes } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { Registrant } from '../registrar-driver.ts'
import { escaped, holding, tag } from './epp-xml.ts'

const space = (object: 'domain' | 'contact' | 'host') => ` xmlns:${object}="urn:ietf:params:xml:ns:${object}-1.0"`
const about = (verb: string, object: 'domain' | 'contact' | 'host', inner: string, attributes = '') =>
  holding(verb, holding(`${object}:${verb}`, inner, space(object)), attributes)

/** What protects a name from being taken away: long and random, known to nobody until somebody asks for it. */
export const freshCode = (): string => randomBytes(18).toString('base64url')
const authInfo = (object: 'domain' | 'contact', code = freshCode()) => holding(`${object}:authInfo`, tag(`${object}:pw`, code))
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
export const transferQuery = (name: string) => about('transfer', 'domain', tag('domain:name', name), ' op="query"')
export const transferRequest = (name: string, years: number, code: string) =>
  about('transfer', 'domain', tag('domain:name', name) + period(years) + authInfo('domain', code), ' op="request"')
/** From the expiry that it has, so that a second one is refused. */
export const renewDomain = (name: string, expiresOn: CalendarDate, years: number) =>
  about('renew', 'domain', tag('domain:name', name) + tag('domain:curExpDate', expiresOn) + period(years))

/** `contact`: the holder, who is asked about everything else too; null where the registry knows no contacts. */
export function createDomain(
  { name, years, nameservers }: { name: string; years: number; nameservers: readonly string[] },
  contact: string | null,
  hostObjects: boolean,
): string {
  const people = ['admin', 'tech', 'billing'].map(type => tag('domain:contact', contact ?? '', ` type="${type}"`)).join('')
  const who = contact === null ? '' : tag('domain:registrant', contact) + people
  return about('create', 'domain', tag('domain:name', name) + period(years) + servers(nameservers, hostObjects) + who + authInfo('domain'))
}

interface Change {
  nameservers?: readonly string[]
  status?: string
}
export function updateDomain(
  name: string,
  { add, remove, code }: { add?: Change; remove?: Change; code?: string },
  hostObjects: boolean,
): string {
  const part = (called: string, { nameservers = [], status }: Change = {}) => {
    const inner = servers(nameservers, hostObjects) + (status ? `<domain:status s="${status}"/>` : '')
    return inner && holding(called, inner)
  }
  return about(
    'update',
    'domain',
    tag('domain:name', name) +
      part('domain:add', add) +
      part('domain:rem', remove) +
      (code ? holding('domain:chg', authInfo('domain', code)) : ''),
  )
}

export const nextMessage = () => '<poll op="req"/>'
export const acknowledge = (messageId: string) => `<poll op="ack" msgID="${escaped(messageId)}"/>`
export const checkHosts = (hosts: readonly string[]) => about('check', 'host', hosts.map(host => tag('host:name', host)).join(''))
export const createHost = (host: string) => about('create', 'host', tag('host:name', host))

/** The same for the same holder of the same name: making it again makes no second one. */
export const contactId = (name: string, registrant: Registrant): string =>
  `SJ${createHash('sha256')
    .update(JSON.stringify([name, registrant]))
    .digest('hex')
    .slice(0, 13)
    .toUpperCase()}`

const isLatin = (values: readonly (string | null)[]) => values.every(value => value === null || /^[\x20-\x7e]*$/.test(value))

export function createContact(id: string, { name, organisation, email, phone, street, city, postalCode, countryCode }: Registrant): string {
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
  const how = voice + tag('contact:email', email) + authInfo('contact')
  return about('create', 'contact', tag('contact:id', id) + holding('contact:postalInfo', person, ` type="${type}"`) + how)
}
