import type { FieldProblems } from '../kernel/problem.ts'
import { APEX, cleanHostname, hostnameInZone, ownerName } from './dns-names.ts'
import { hostOfRecord, serversWithin } from './hosts-of-zone.ts'
import { cleanContent } from './record-content.ts'
import type { RecordType } from './record-types.ts'

export interface ZoneRecord {
  hostname: string
  type: RecordType
  ttl: number
  content: string
}
interface ZoneRules {
  name: string
  records: readonly ZoneRecord[]
  /** A time to live must be more than this many seconds. */
  ttlAbove: number
  /** Records that are as they were stored are not asked again what servers make of them. */
  stored?: (record: ZoneRecord) => boolean
  /** Records whose time to live is as it was stored. */
  keepsTtl?: (record: ZoneRecord) => boolean
  /** What the zone held before: a name server that had no address then may go on without one while it is as it was. */
  before?: readonly ZoneRecord[]
  /** They are some of what the zone will hold: what only all of them can tell is not asked. */
  some?: boolean
}

/** A record as it is stored: names in ASCII form, its value in the one form that it has. What cannot be read stays as it is. */
export function cleanRecord<R extends ZoneRecord>(record: R, zone: string): R {
  const found = cleanContent(record.type, record.content, zone)
  return { ...record, hostname: cleanHostname(record.hostname, zone), content: 'content' in found ? found.content : record.content }
}

/**
 * What is wrong with the records of a zone, each and together, by field (`records.3.hostname`). The records are clean. Linear in their number.
 * Besides findings of single values: ttlAbove, ttlDiffers, cnameApex, cnameConflict, duplicateRecord, targetIsAlias, those of `hostOfRecord` and `serversWithin`.
 */
export function zoneProblems({
  name,
  records,
  ttlAbove,
  stored = () => false,
  keepsTtl = stored,
  before = [],
  some = false,
}: ZoneRules): FieldProblems {
  const problems: FieldProblems = {}
  const say = (at: number, field: 'hostname' | 'ttl' | 'content', finding: FieldProblems[string]) => {
    problems[`records.${at}.${field}`] ??= finding
  }
  const owners = new Map<string, { records: number; other?: RecordType }>()
  for (const { hostname, type } of records) {
    const owner = owners.get(hostname) ?? { records: 0 }
    owner.records++
    if (type !== 'CNAME') owner.other ??= type
    owners.set(hostname, owner)
  }
  const aliases = new Set(records.filter(({ type }) => type === 'CNAME').map(({ hostname }) => `${ownerName(hostname, name)}.`))
  const [within, withinBefore] = [serversWithin(records, name), serversWithin(before, name)]
  const [seen, ttls] = [new Set<string>(), new Map<string, number>()]
  for (const [at, record] of records.entries()) {
    const { hostname, type, ttl, content } = record
    const host = hostnameInZone(hostname, name)
    if (host) say(at, 'hostname', host)
    if (ttl <= ttlAbove && !keepsTtl(record)) say(at, 'ttl', { key: 'ttlAbove', values: { limit: ttlAbove } })
    const found = cleanContent(type, content, name)
    if ('finding' in found) say(at, 'content', found.finding)
    const refused = !host && !stored(record) && !('finding' in found) ? hostOfRecord({ hostname, type, content }, name) : undefined
    if (refused) say(at, refused.field, refused.finding)
    const { records: ofOwner = 0, other } = owners.get(hostname) ?? {}
    if (type === 'CNAME' && hostname === APEX) say(at, 'hostname', { key: 'cnameApex' })
    else if (type === 'CNAME' && other) say(at, 'hostname', { key: 'cnameConflict', values: { name: hostname, type: other } })
    else if (type === 'CNAME' && ofOwner > 1) say(at, 'hostname', { key: 'cnameTwice', values: { name: hostname } })
    const set = `${hostname} ${type}`
    if (seen.has(`${set} ${content}`)) say(at, 'content', { key: 'duplicateRecord' })
    seen.add(`${set} ${content}`)
    const usual = ttls.get(set)
    if (usual === undefined) ttls.set(set, ttl)
    else if (usual !== ttl) say(at, 'ttl', { key: 'ttlDiffers', values: { ttl: usual } })
    const target = type === 'MX' ? content.split(' ')[1] : type === 'NS' ? content : undefined
    if (target !== undefined && aliases.has(target)) say(at, 'content', { key: 'targetIsAlias' })
    const server = type === 'NS' && hostname === APEX && !some ? within(content) : undefined
    if (server && !(stored(record) && withinBefore(content))) say(at, 'content', server)
  }
  return problems
}
