import type { Finding } from '../kernel/finding.ts'
import { hostname } from '../kernel/host-name.ts'
import { APEX, cleanHostname, ownerName, zoneKind } from './dns-names.ts'
import { wordsOf } from './record-text.ts'
import type { RecordType } from './record-types.ts'

interface NamedRecord {
  hostname: string
  type: RecordType
  content: string
}
type Named = { field: 'hostname' | 'content'; finding: Finding }

/** Owners that hold addresses although an underscore is in their name: where Active Directory looks for its catalogue. */
const CATALOGUE = /^gc\._msdcs(?:\.|$)/
/** Owners of a reverse zone whose PTR names a service and no host (RFC 6763, section 11). */
const BROWSED = /^(?:b|db|r|dr|lb)\._dns-sd\._udp(?:\.|$)/

/**
 * What a name server refuses of one record and, for it, of the whole zone: addresses and mail of what is no host's name, services and addresses that lead to no
 * host's name, a part that is handed over by a wildcard, a substitution that is none. Findings: ownerNotHost, hostname, wildcardNs, naptrExpression.
 */
export function hostOfRecord({ hostname: owner, type, content }: NamedRecord, zone: string): Named | undefined {
  const addressed = type === 'A' || type === 'AAAA' || type === 'MX'
  if (addressed && owner !== APEX && !(type !== 'MX' && CATALOGUE.test(owner)) && isNoHost(owner.replace(/^\*\.?/, '')))
    return { field: 'hostname', finding: { key: 'ownerNotHost', values: { type } } }
  if (type === 'NAPTR') {
    const wrong = substitution(wordsOf(content)?.[4]?.text ?? '')
    return wrong && { field: 'content', finding: wrong }
  }
  if (type === 'NS' && (owner === '*' || owner.startsWith('*.'))) return { field: 'hostname', finding: { key: 'wildcardNs' } }
  const led = type === 'SRV' ? content.split(' ')[3] : type === 'PTR' && isReverse(zone) && !BROWSED.test(owner) ? content : undefined
  return led !== undefined && led !== '.' && isNoHost(led) ? { field: 'content', finding: { key: 'hostname' } } : undefined
}
const isNoHost = (name: string) => name !== '' && !/^\d+(?:\.\d+)*$/.test(name) && hostname(`${name.replace(/\.$/, '')}.x`) !== undefined
const isReverse = (zone: string) => zoneKind(zone) !== 'forward'

/** Whether a zone names a server of itself: without one, BIND does not load it. */
export const namesServer = (records: readonly Pick<NamedRecord, 'hostname' | 'type'>[]): boolean =>
  records.some(({ hostname: owner, type }) => type === 'NS' && (owner === APEX || owner === ''))

/**
 * What is wrong with a name server of the zone itself that stands in the zone: nobody else can tell its address. Asked by its target (`ns1.example.sa.`), for
 * records that are clean. Findings: targetWithoutAddress, targetIsAlias.
 */
export function serversWithin(records: readonly NamedRecord[], zone: string): (target: string) => Finding | undefined {
  const types = new Map<string, Set<RecordType>>()
  for (const { hostname: owner, type } of records) types.set(owner, (types.get(owner) ?? new Set()).add(type))
  // A name is there also where only names below it are: no wildcard answers for it then.
  const there = new Set([...types.keys()].flatMap(owner => (owner === APEX ? [] : withParents(owner))))
  const delegated = (owner: string) => withParents(owner).some(name => types.get(name)?.has('NS'))
  const answering = (owner: string) => {
    if (owner === APEX || there.has(owner)) return types.get(owner)
    const parents = withParents(owner).slice(1)
    const closest = parents.find(name => there.has(name))
    return types.get(closest === undefined ? '*' : `*.${closest}`)
  }
  return target => {
    const owner = cleanHostname(target, zone)
    if (owner.endsWith('.') || (owner !== APEX && delegated(owner))) return undefined
    const found = answering(owner)
    if (found?.has('A') || found?.has('AAAA')) return undefined
    return found?.has('CNAME') ? { key: 'targetIsAlias' } : { key: 'targetWithoutAddress', values: { name: ownerName(owner, zone) } }
  }
}

/** A name and the names above it, below the zone. */
function withParents(name: string): string[] {
  const labels = name.split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

/** What POSIX expressions do not know, or servers refuse of them: repeating what repeats, an alternative that is nothing, classes of other tongues. */
const NOT_POSIX = /[*+?}][*+?{]|(?:^|[(|])[|*+?)]|\|$|\\[a-z0]|\(\?/i
/** The substitution of a NAPTR (RFC 3402, section 3.2): `!expression!replacement!`, with an `i` at its end or none; nothing is none. */
function substitution(bytes: string): Finding | undefined {
  if (bytes === '') return undefined
  const wrong = { key: 'naptrExpression' }
  const delimiter = bytes[0] as string
  if (/[1-9\\i\0]/.test(delimiter)) return wrong
  const parts = ['']
  for (let at = 1; at < bytes.length; at++) {
    const letter = bytes[at] as string
    if (letter === delimiter) parts.push('')
    else parts[parts.length - 1] += letter === '\\' ? letter + (bytes[++at] ?? '') : letter
  }
  const [expression = '', replacement = '', flags] = parts
  if (parts.length !== 3 || !/^i?$/.test(flags ?? '-') || expression === '' || NOT_POSIX.test(expression)) return wrong
  try {
    const groups = (new RegExp(`${expression}|`).exec('')?.length ?? 1) - 1
    return [...replacement.matchAll(/\\([0-9])/g)].every(([, digit]) => Number(digit) > 0 && Number(digit) <= groups) ? undefined : wrong
  } catch {
    return wrong
  }
}
