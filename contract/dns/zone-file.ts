import type { Finding } from '../kernel/finding.ts'
import { APEX, cleanHostname } from './dns-names.ts'
import { cleanContent } from './record-content.ts'
import { isRecordType, type RecordPart, type RecordType, recordParts } from './record-types.ts'
import { type Entry, entriesOf } from './zone-file-lines.ts'
import type { ZoneRecord } from './zone-problems.ts'

/** The longest file that is read, in characters. */
export const LONGEST_FILE = 4_000_000
export interface Soa {
  mname: string
  rname: string
  serial: number
  refresh: number
  retry: number
  expire: number
  minimum: number
  soaTtl: number
}
export interface ReadZone {
  /** Each with the line of the file that it stands on, from 1. */
  records: (ZoneRecord & { line: number; note?: string })[]
  soa: Soa | null
  /** Where the SOA stands. */
  soaLine: number | null
  problems: { line: number; finding: Finding }[]
}

/**
 * A zone as zone files write it (RFC 1035, section 5), each record on a line, in their order: the same zone gives the same text, to the byte. Names of
 * servers and the mailbox are whole, in ASCII form, without the last dot.
 */
export function writeZoneFile(name: string, soa: Soa, records: readonly ZoneRecord[]): string {
  const { mname, rname, serial, refresh, retry, expire, minimum, soaTtl } = soa
  const lines = records.map(({ hostname, ttl, type, content }) => `${hostname}\t${ttl}\tIN\t${type}\t${content}`)
  return [
    `$ORIGIN ${name}.`,
    `@\t${soaTtl}\tIN\tSOA\t${mname}. ${rname}. ${serial} ${refresh} ${retry} ${expire} ${minimum}`,
    ...lines,
    '',
  ].join('\n')
}

/** What a zone file says of a zone, with what is wrong on which line; records that it can read are read whatever the others are. Linear in its length. */
export function readZoneFile(text: string, zone: string): ReadZone {
  const read: ReadZone = { records: [], soa: null, soaLine: null, problems: [] }
  if (text.length > LONGEST_FILE) {
    read.problems.push({ line: 1, finding: { key: 'tooLong', values: { max: LONGEST_FILE } } })
    return read
  }
  const state: State = { zone, origin: `${zone}.`, ttl: null, owner: null, lastTtl: null }
  for (const entry of entriesOf(text)) {
    const finding = entry.broken ? { key: 'zoneFileBroken' } : takeEntry(entry, state, read)
    if (finding) read.problems.push({ line: entry.line, finding })
  }
  return read
}

interface State {
  zone: string
  origin: string
  ttl: number | null
  owner: string | null
  lastTtl: number | null
}

function takeEntry(entry: Entry, state: State, read: ReadZone): Finding | undefined {
  const { words } = entry
  const [first = ''] = words
  if (first.startsWith('$')) return takeDirective(first.toUpperCase(), words[1], state)
  let at = 0
  if (!entry.indented) state.owner = absolute(words[at++] ?? '', state.origin)
  if (state.owner === null) return { key: 'zoneFileOwner' }
  let ttl: number | null = null
  for (; ; at++) {
    const word = words[at] ?? ''
    if (/^(?:IN|CH|HS)$/i.test(word)) {
      if (word.toUpperCase() !== 'IN') return { key: 'zoneFileClass' }
    } else if (ttl === null && seconds(word) !== null) ttl = seconds(word)
    else break
  }
  const type = (words[at] ?? '').toUpperCase()
  const rest = words.slice(at + 1)
  ttl ??= state.ttl ?? state.lastTtl
  state.lastTtl = ttl
  if (type === 'SOA') return takeSoa(rest, state, ttl, read, entry.line)
  if (!isRecordType(type)) return { key: 'zoneFileType', values: { type: type.slice(0, 20) } }
  if (ttl === null) return { key: 'zoneFileTtl' }
  const found = cleanContent(type, wholeNames(type, rest, state.origin), state.zone)
  if ('finding' in found) return found.finding
  const owner = state.owner.toLowerCase()
  if (owner !== `${state.zone}.` && !owner.endsWith(`.${state.zone}.`)) return { key: 'outOfZone', values: { zone: state.zone } }
  read.records.push({ hostname: cleanHostname(owner, state.zone), type, ttl, content: found.content, line: entry.line })
}

function takeDirective(name: string, value: string | undefined, state: State): Finding | undefined {
  if (name === '$ORIGIN' && value) state.origin = absolute(value, state.origin)
  else if (name === '$TTL' && value && seconds(value) !== null) state.ttl = seconds(value)
  // $INCLUDE would read another file, $GENERATE makes any number of records of a line.
  else return { key: 'zoneFileDirective', values: { name: name.slice(0, 20) } }
}

function takeSoa(rest: string[], state: State, ttl: number | null, read: ReadZone, line: number): Finding | undefined {
  const [mname, rname, ...numbers] = rest
  const values = numbers.map(seconds)
  if (!mname || !rname || values.length !== 5 || values.includes(null)) return { key: 'zoneFileSoa' }
  const [serial, refresh, retry, expire, minimum] = values as [number, number, number, number, number]
  const bare = (name: string) => absolute(name, state.origin).toLowerCase().replace(/\.$/, '')
  read.soa = { mname: bare(mname), rname: bare(rname), serial, refresh, retry, expire, minimum, soaTtl: ttl ?? minimum }
  read.soaLine = line
}

/** The value with its names whole: what has no dot at its end belongs to the origin. */
function wholeNames(type: RecordType, words: string[], origin: string): string {
  const parts: readonly RecordPart[] = recordParts[type]
  const named = type !== 'A' && type !== 'AAAA' && type !== 'TXT' && type !== 'CAA' && type !== 'LOC'
  return words
    .map((word, at) =>
      named && (parts[at] === 'target' || parts[at] === 'exchange') && !word.startsWith('"') ? absolute(word, origin) : word,
    )
    .join(' ')
}

function absolute(name: string, origin: string): string {
  if (name === APEX) return origin
  return endsWithDot(name) ? name : origin === '.' ? `${name}.` : `${name}.${origin}`
}

/** A dot after an odd number of backslashes is part of its label. */
function endsWithDot(name: string): boolean {
  let backslashes = 0
  while (name[name.length - 2 - backslashes] === '\\') backslashes++
  return name.endsWith('.') && backslashes % 2 === 0
}

const units: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
/** Seconds of `3600`, `1h30m`; null of anything else. */
function seconds(word: string): number | null {
  if (word.length > 20) return null
  if (/^\d{1,10}$/.test(word)) return Number(word)
  if (!/^(?:\d{1,9}[smhdw])+$/i.test(word)) return null
  return [...word.matchAll(/(\d+)([smhdw])/gi)].reduce(
    (sum, [, count, unit = 's']) => sum + Number(count) * (units[unit.toLowerCase()] as number),
    0,
  )
}
