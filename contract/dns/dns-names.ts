import { cleanText } from '../kernel/clean-text.ts'
import { asciiDomain, domainLabel, domainName } from '../kernel/domain-name.ts'
import type { Finding } from '../kernel/finding.ts'
import { hostname } from '../kernel/host-name.ts'
import { ipAddress } from '../kernel/ip-address.ts'
import { unicodeName } from '../kernel/unicode-name.ts'

/** The longest name on the wire, in characters without the dot at its end. */
const LONGEST = 253
/** The name of the zone itself, in its records. */
export const APEX = '@'

/** The kind of a zone: of names, or of addresses of either kind. */
export const zoneKinds = ['forward', 'reverse4', 'reverse6'] as const
export type ZoneKind = (typeof zoneKinds)[number]

/** What a zone, by its name, tells about: addresses below in-addr.arpa and ip6.arpa. */
export function zoneKind(name: string): ZoneKind {
  if (name.endsWith('.in-addr.arpa')) return 'reverse4'
  return name.endsWith('.ip6.arpa') ? 'reverse6' : 'forward'
}

const plain = (value: string) => cleanText(value).toLowerCase()
/** A name in ASCII form; what has none stays as it is, and the checks say so. */
const ascii = (value: string) => asciiDomain(value) ?? value

/** The name of a zone as it is stored: in ASCII form, small letters, without the dot at its end. */
export const cleanZoneName = (value: string): string => (value.length > 600 ? value : ascii(plain(value).replace(/\.$/, '')))

/** Part of a network of 256 addresses that is handed over (RFC 2317): by its first address and its length, or by its first and its last address. */
function networkPart(label: string): boolean {
  const [, first = '', sign, second = ''] = /^(0|[1-9]\d{0,2})([/-])(0|[1-9]\d{0,2})$/.exec(label) ?? []
  const [one, other] = [Number(first), Number(second)]
  return one <= 255 && (sign === '/' ? other >= 24 && other <= 32 : sign === '-' && other <= 255 && one <= other)
}
const isByte = (label: string) => /^(?:0|[1-9]\d{0,2})$/.test(label) && Number(label) <= 255

/** The name of a zone, in ASCII form: a domain, or a network of addresses turned round, which may be a part of one (RFC 2317). Findings of `domainName`, and `reverseZone`. */
export function zoneName(value: string): Finding | undefined {
  const kind = zoneKind(value)
  if (kind === 'forward') return value.length > LONGEST ? { key: 'tooLong', values: { max: LONGEST } } : domainName(value)
  const labels = value.split('.').slice(0, -2)
  const right =
    kind === 'reverse4'
      ? labels.length <= 4 && labels.every((label, at) => isByte(label) || (at === 0 && labels.length === 4 && networkPart(label)))
      : labels.length <= 32 && labels.every(label => /^[0-9a-f]$/.test(label))
  return right ? undefined : { key: 'reverseZone' }
}

/**
 * The owner of a record as it is stored: in ASCII form, without the zone. `@` or nothing is the zone itself; a name with the zone at its end loses it,
 * as does one that ends with a dot.
 */
export function cleanHostname(value: string, zone: string): string {
  if (value.length > 600) return value
  const name = plain(value)
  const bare = name.replace(/\.$/, '')
  const wildcard = bare.startsWith('*.') ? '*.' : ''
  const whole = wildcard + ascii(bare.slice(wildcard.length))
  if (whole === '' || whole === APEX || whole === zone) return APEX
  return whole.endsWith(`.${zone}`) ? whole.slice(0, -zone.length - 1) : name.endsWith('.') ? `${whole}.` : whole
}

/** The owner of a record: labels below the zone, underscores allowed; a star stands alone as the first label. Findings of `domainLabel`, `outOfZone`, `tooLong`. */
export function hostnameInZone(value: string, zone: string): Finding | undefined {
  if (value === APEX || value === '*') return undefined
  if (value.endsWith('.')) return { key: 'outOfZone', values: { zone } }
  if (value.length + zone.length + 1 > LONGEST) return { key: 'tooLong', values: { max: Math.max(LONGEST - zone.length - 1, 0) } }
  const parted = zoneKind(zone) === 'reverse4'
  for (const label of value.replace(/^\*\./, '').split('.')) {
    if (label.includes('*')) return { key: 'wildcardPlace' }
    if (parted && networkPart(label)) continue
    const finding = domainLabel(label, { underscore: true })
    if (finding) return finding
  }
}

/**
 * A target as it is stored: in ASCII form with a dot at its end. A name of one label is one of the zone, and so is `@`; what holds a dot is a whole name,
 * with the last dot or without.
 */
export function cleanTarget(value: string, zone: string): string {
  if (value.length > 600) return value
  const name = plain(value)
  if (name === '.' || name === '') return name
  if (name === APEX) return `${zone}.`
  const bare = ascii(name.replace(/\.$/, ''))
  // No top level begins with an underscore: `_sip._udp` is of the zone.
  const inZone = bare.slice(bare.lastIndexOf('.') + 1).startsWith('_') || !bare.includes('.')
  return !inZone || name.endsWith('.') ? `${bare}.` : `${bare}.${zone}.`
}

/** A target: a name of at least one label, no address. `host`: one that a machine has, without underscores. Findings: targetRequired, targetIsAddress, those of labels. */
export function targetName(value: string, { host = false }: { host?: boolean } = {}): Finding | undefined {
  if (value === '') return { key: 'targetRequired' }
  const name = value.replace(/\.$/, '')
  if (ipAddress(name)) return { key: 'targetIsAddress' }
  if (name.length > LONGEST) return { key: 'tooLong', values: { max: LONGEST } }
  const parted = !host && zoneKind(name) === 'reverse4'
  for (const label of name.split('.')) {
    if (parted && networkPart(label)) continue
    const finding = domainLabel(label, { underscore: !host })
    if (finding) return finding
  }
}

/** A mailbox as it is stored: as a name in small letters without the last dot, in which dots before the domain are escaped. `first.last@example.sa` becomes one. */
export function cleanMailbox(value: string): string {
  if (value.length > 600) return value
  const [local = '', domain, ...rest] = plain(value).split('@')
  return domain === undefined || rest.length > 0 ? cleanZoneName(value) : `${local.replaceAll('.', '\\.')}.${cleanZoneName(domain)}`
}

/** A mailbox as a name (RFC 1035, section 8): what stands before the domain is its first label, which may hold escaped dots. Findings: `mailboxName`, `tooLong`. */
export function mailboxName(value: string): Finding | undefined {
  if (value.length > LONGEST) return { key: 'tooLong', values: { max: LONGEST } }
  const [, local, domain = ''] = /^((?:[a-z0-9_+=-]|\\\.)+)\.(.+)$/i.exec(value) ?? []
  const right = local !== undefined && local.replaceAll('\\', '').length <= 63 && hostname(domain) === undefined
  return right ? undefined : { key: 'mailboxName' }
}

/** The whole name of a record's owner, in ASCII form without the last dot. */
export const ownerName = (hostname: string, zone: string): string => (hostname === APEX ? zone : `${hostname}.${zone}`)

/** A target as people read it: in its script, without the last dot. */
export const shownTarget = (value: string): string => (value === '.' ? value : unicodeName(value.replace(/\.$/, '')))

/** The address that a name of a reverse zone stands for, where it is a whole one. */
export function addressOfReverse(name: string): string | null {
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.in-addr\.arpa$/.exec(name)
  if (four) return four.slice(1).reverse().join('.')
  const six = /^((?:[0-9a-f]\.){32})ip6\.arpa$/.exec(name)
  if (!six) return null
  const digits = (six[1] as string).replaceAll('.', '').split('').reverse().join('')
  return (digits.match(/.{4}/g) as string[]).join(':')
}
