import { APEX, ownerName } from './dns-names.ts'
import type { Soa } from './zone-file.ts'
import type { ZoneRecord } from './zone-problems.ts'

/** All records of one owner and one type: what servers change as one. */
export interface RecordSet {
  /** Whole, in ASCII form, with the last dot. */
  owner: string
  type: string
  ttl: number
  /** In the one form of each, in order. */
  contents: string[]
}
/** A zone as a server answers it, without what it makes itself (signatures). */
export interface ZoneImage {
  /** In ASCII form, without the last dot. */
  name: string
  soa: Soa
  sets: RecordSet[]
  /** How many records the server keeps without answering them; none where it cannot do that. */
  disabled?: number
}
interface StoredZone extends Omit<Soa, 'mname' | 'rname'> {
  name: string
  mname: string | null
  rname: string | null
  records: readonly ZoneRecord[]
}

/** What a stored zone makes servers answer. Where it names no first server that is its first one, and `hostmaster` of the zone looks after it. */
export function imageOf(zone: StoredZone): ZoneImage {
  const { name, mname, rname, serial, refresh, retry, expire, minimum, soaTtl, records } = zone
  const first = records.find(({ type, hostname }) => type === 'NS' && hostname === APEX)?.content.replace(/\.$/, '')
  const sets = Map.groupBy(records, ({ hostname, type }) => `${hostname} ${type}`)
  return {
    name,
    soa: { mname: mname ?? first ?? `ns1.${name}`, rname: rname ?? `hostmaster.${name}`, serial, refresh, retry, expire, minimum, soaTtl },
    sets: [...sets.values()].map(set => ({
      owner: `${ownerName((set[0] as ZoneRecord).hostname, name)}.`,
      type: (set[0] as ZoneRecord).type,
      ttl: (set[0] as ZoneRecord).ttl,
      contents: set.map(({ content }) => content).sort(),
    })),
  }
}

export interface SetDifference {
  owner: string
  type: string
  /** Null: not there. */
  wanted: Pick<RecordSet, 'ttl' | 'contents'> | null
  found: Pick<RecordSet, 'ttl' | 'contents'> | null
}

/** The sets that differ between what is wanted and what a server has, by owner and type; the SOA is compared apart. */
export function setDifferences(wanted: readonly RecordSet[], found: readonly RecordSet[]): SetDifference[] {
  const key = ({ owner, type }: RecordSet) => `${owner} ${type}`
  const [then, now] = [new Map(found.map(set => [key(set), set])), new Map(wanted.map(set => [key(set), set]))]
  const said = (set: RecordSet | undefined) => (set ? JSON.stringify([set.ttl, [...set.contents].sort()]) : '')
  const part = (set: RecordSet | undefined) => (set ? { ttl: set.ttl, contents: set.contents } : null)
  return [...new Set([...now.keys(), ...then.keys()])].flatMap(name => {
    const [one, other] = [now.get(name), then.get(name)]
    if (said(one) === said(other)) return []
    const { owner, type } = (one ?? other) as RecordSet
    return [{ owner, type, wanted: part(one), found: part(other) }]
  })
}

/** How the SOA differs, as a set of its own; none where it does not. `serial`: whether that is compared as well. */
export function soaDifference(wanted: ZoneImage, found: ZoneImage, { serial }: { serial: boolean }): SetDifference[] {
  const side = ({ soa }: ZoneImage) => ({ ttl: soa.soaTtl, contents: [soaContent(serial ? soa : { ...soa, serial: found.soa.serial })] })
  const [one, other] = [side(wanted), side(found)]
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ owner: `${wanted.name}.`, type: 'SOA', wanted: one, found: other }]
}

/** The SOA's value as zone files write it. */
export const soaContent = ({ mname, rname, serial, refresh, retry, expire, minimum }: Soa): string =>
  `${mname}. ${rname}. ${serial} ${refresh} ${retry} ${expire} ${minimum}`
