import type { Finding } from '../kernel/finding.ts'
import { cleanHostname, hostnameInZone } from './dns-names.ts'
import { cleanContent } from './record-content.ts'
import { isRecordType } from './record-types.ts'
import { LONGEST_FILE, type ReadZone, readZoneFile } from './zone-file.ts'
import type { ZoneRecord } from './zone-problems.ts'

const columns = ['hostname', 'type', 'ttl', 'content', 'note'] as const
type Column = (typeof columns)[number]
const LONGEST_TTL = 2_147_483_647
/** What is written beside a record is cut to what its field holds. */
const LONGEST_NOTE = 200

/** The records of a zone as a table (RFC 4180), in their order, with their notes: the same records give the same text, to the byte. `readZoneCsv` reads it. */
export function writeZoneCsv(records: readonly (Omit<ZoneRecord, 'ttl'> & { ttl: number | null; note: string })[]): string {
  const lines = records.map(record => columns.map(column => cell(String(record[column] ?? ''))).join(','))
  return [columns.join(','), ...lines, ''].join('\r\n')
}

/** What a zone file or a table says of a zone; it is a table where its first line names `hostname`, `type` and `content`. */
export const readRecords = (text: string, zone: string): ReadZone => (headOf(text) ? readZoneCsv(text, zone) : readZoneFile(text, zone))

/** What a table says of a zone, in columns of any order, parted as its first line is: with what is wrong on which line. Linear in its length. */
export function readZoneCsv(text: string, zone: string): ReadZone {
  const read: ReadZone = { records: [], soa: null, soaLine: null, problems: [] }
  const head = headOf(text)
  if (text.length > LONGEST_FILE) read.problems.push({ line: 1, finding: { key: 'tooLong', values: { max: LONGEST_FILE } } })
  else if (!head) read.problems.push({ line: 1, finding: { key: 'zoneCsvHead' } })
  if (!head || read.problems.length > 0) return read
  const place = (column: Column) => head.names.indexOf(column)
  for (const { line, cells, broken } of rowsOf(text, head.delimiter)) {
    if (line === 1 || cells.every(value => value.trim() === '')) continue
    const value = (column: Column) => (place(column) < 0 ? '' : asGiven(cells[place(column)] ?? '').trim())
    const found = broken ? { key: 'zoneFileBroken' } : recordOf(value, zone)
    if ('key' in found) read.problems.push({ line, finding: found })
    else read.records.push({ ...found, line })
  }
  return read
}

function recordOf(value: (column: Column) => string, zone: string): Finding | (ZoneRecord & { note: string }) {
  const type = value('type').toUpperCase()
  if (!isRecordType(type)) return { key: 'zoneFileType', values: { type: type.slice(0, 20) } }
  const ttl = value('ttl')
  if (!/^\d{1,10}$/.test(ttl) || Number(ttl) > LONGEST_TTL) return { key: 'zoneCsvTtl' }
  const hostname = cleanHostname(value('hostname'), zone)
  const outside = hostnameInZone(hostname, zone)
  if (outside) return outside
  const found = cleanContent(type, value('content'), zone)
  if ('finding' in found) return found.finding
  return { hostname, type, ttl: Number(ttl), content: found.content, note: value('note').slice(0, LONGEST_NOTE) }
}

/** How the first line of a table parts its cells, and what it names them; null of any other text. */
function headOf(text: string): { delimiter: string; names: string[] } | null {
  const first = (/^\uFEFF?([^\r\n]{0,500})/.exec(text)?.[1] ?? '').toLowerCase()
  for (const delimiter of [',', ';', '\t']) {
    const names = first.split(delimiter).map(name => name.trim().replace(/^"(.*)"$/, '$1'))
    if (['hostname', 'type', 'content'].every(name => names.includes(name))) return { delimiter, names }
  }
  return null
}

interface Row {
  /** Where it begins, from 1. */
  line: number
  cells: string[]
  /** A quote is not closed. */
  broken: boolean
}

/** Each character is looked at once. A quote opens a cell only at its start; within quotes, two are one. */
function* rowsOf(text: string, delimiter: string): Generator<Row> {
  let [line, start, from, quoted, blank] = [1, 1, 0, false, true]
  let [cells, word] = [[] as string[], '']
  const endCell = (at: number) => {
    cells.push(word + text.slice(from, at).replace(/\r$/, ''))
    word = ''
    from = at + 1
    blank = true
  }
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at] ?? '\n'
    if (quoted && at < text.length) {
      if (letter === '\n') line++
      if (letter !== '"') continue
      const twice = text[at + 1] === '"'
      word += text.slice(from, at) + (twice ? '"' : '')
      if (twice) at++
      else quoted = false
      from = at + 1
    } else if (letter === '"' && blank) {
      blank = false
      quoted = true
      from = at + 1
    } else if (letter === delimiter) endCell(at)
    else if (letter === '\n') {
      endCell(at)
      yield { line: start, cells, broken: quoted }
      cells = []
      start = ++line
    } else if (letter !== ' ' && letter !== '\t') blank = false
  }
}

// A spreadsheet runs what begins like this, also after a semicolon where those part cells; an apostrophe in front stops it, and reading takes it away.
const runs = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u
const runsLater = /([;\t])(?='*[=+\-@＝＋－＠])/g
const stoppedLater = /([;\t])'(?='*[=+\-@＝＋－＠])/g

function cell(value: string): string {
  const later = value.replace(runsLater, "$1'")
  // The zone itself: by itself it runs nothing, and other programs know it.
  const safe = later !== '@' && runs.test(later) ? `'${later}` : later
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const asGiven = (value: string): string =>
  (value.startsWith("'") && runs.test(value.slice(1)) ? value.slice(1) : value).replace(stoppedLater, '$1')
