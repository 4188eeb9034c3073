import { quotedString, wordsOf } from '#contract/dns/record-text.ts'
import { ipAddress } from '#contract/kernel/ip-address.ts'
import { wireName } from './tsig.ts'

/** Types by their number (IANA). */
export const typeNumbers = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  LOC: 29,
  SRV: 33,
  NAPTR: 35,
  CAA: 257,
} as const
type WireType = keyof typeof typeNumbers
const typeNames = new Map<number, WireType>(Object.entries(typeNumbers).map(([name, number]) => [number, name as WireType]))
/** A value as a text that says nothing of its type (RFC 3597). */
export const unknownValue = (data: Buffer): string => `\\# ${data.length}${data.length > 0 ? ` ${data.toString('hex')}` : ''}`
export const typeName = (number: number): string => typeNames.get(number) ?? `TYPE${number}`

const short = (value: number) => Buffer.from([value >> 8, value & 255])
const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const string = (text: string) => {
  const bytes = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([bytes.length]), bytes])
}

/** The value of a record on the wire, from the one form that it is stored in. @throws of a type or value that has none */
export function wireValue(type: string, content: string): Buffer {
  // A mailbox keeps its escaped dots.
  const words = type === 'LOC' ? [] : type === 'SOA' ? content.split(' ') : (wordsOf(content) ?? []).map(({ text }) => text)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = words
  switch (type as WireType) {
    case 'A':
    case 'AAAA':
      return Buffer.from(ipAddress(a)?.toByteArray() ?? [])
    case 'NS':
    case 'CNAME':
    case 'PTR':
      return wireName(a)
    case 'MX':
      return Buffer.concat([short(Number(a)), wireName(b)])
    case 'TXT':
      return Buffer.concat(words.map(string))
    case 'SRV':
      return Buffer.concat([short(Number(a)), short(Number(b)), short(Number(c)), wireName(d)])
    case 'CAA':
      return Buffer.concat([Buffer.from([Number(a)]), string(b), Buffer.from(c, 'latin1')])
    case 'NAPTR':
      return Buffer.concat([short(Number(a)), short(Number(b)), string(c), string(d), string(e), wireName(f)])
    case 'SOA':
      return Buffer.concat([wireName(a), wireName(b), ...words.slice(2).map(word => long(Number(word)))])
    case 'LOC':
      return wireLocation(content)
    default:
      if (content.startsWith('\\# ')) return Buffer.from(content.replace(/^\\# \d+ ?/, ''), 'hex')
      throw new Error(`${type} has no form on the wire here`)
  }
}

/** Size as mantissa and exponent of centimetres (RFC 1876). */
function size(metres: string): number {
  let [value, exponent] = [Math.round(Number.parseFloat(metres) * 100), 0]
  for (; value > 9; exponent++) value = Math.floor(value / 10)
  return (value << 4) | exponent
}
const MIDDLE = 2 ** 31
function wireLocation(content: string): Buffer {
  const [d1, m1, s1, north, d2, m2, s2, east, altitude = '0', ...sizes] = content.split(' ')
  const angle = (d = '0', m = '0', s = '0') => Math.round((Number(d) * 3600 + Number(m) * 60 + Number(s)) * 1000)
  const [latitude, longitude] = [angle(d1, m1, s1) * (north === 'S' ? -1 : 1), angle(d2, m2, s2) * (east === 'W' ? -1 : 1)]
  const height = Math.round(Number.parseFloat(altitude) * 100) + 10_000_000
  return Buffer.concat([Buffer.from([0, ...sizes.map(size)]), long(MIDDLE + latitude), long(MIDDLE + longitude), long(height)])
}

/** A message that is read from its start; names may point back, never forward. @throws RangeError where it ends early */
export class WireReader {
  at = 0
  readonly message: Buffer
  constructor(message: Buffer) {
    this.message = message
  }
  short(): number {
    this.at += 2
    return this.message.readUInt16BE(this.at - 2)
  }
  long(): number {
    this.at += 4
    return this.message.readUInt32BE(this.at - 4)
  }
  name(): string {
    const { name, end } = nameAt(this.message, this.at)
    this.at = end
    return name
  }
}

function nameAt(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let [at, end, limit] = [start, -1, start]
  for (;;) {
    const length = message.readUInt8(at)
    if (length >= 192) {
      const to = ((length & 63) << 8) | message.readUInt8(at + 1)
      if (end < 0) end = at + 2
      if (to >= limit) throw new RangeError('a name points forward')
      limit = to
      at = to
    } else if (length === 0) return { name: labels.length ? `${labels.join('.').toLowerCase()}.` : '.', end: end < 0 ? at + 1 : end }
    else {
      labels.push(message.toString('latin1', at + 1, at + 1 + length).replace(/[.\\]/g, '\\$&'))
      at += length + 1
    }
  }
}

/** The value of a record as it is stored, from where it stands in a message. Of a type that is not known: null. */
export function readValue(type: string, message: Buffer, start: number, length: number): string | null {
  const reader = new WireReader(message)
  reader.at = start
  const end = start + length
  const string = () => {
    const size = message.readUInt8(reader.at)
    reader.at += size + 1
    return quotedString(message.toString('latin1', reader.at - size, reader.at))
  }
  switch (type as WireType) {
    case 'A':
      return [...message.subarray(start, end)].join('.')
    case 'AAAA':
      return String(ipAddress(message.toString('hex', start, end).replace(/(.{4})(?=.)/g, '$1:')))
    case 'NS':
    case 'CNAME':
    case 'PTR':
      return reader.name()
    case 'MX':
      return `${reader.short()} ${reader.name()}`
    case 'SRV':
      return `${reader.short()} ${reader.short()} ${reader.short()} ${reader.name()}`
    case 'TXT': {
      const parts: string[] = []
      while (reader.at < end) parts.push(string())
      return parts.join(' ')
    }
    case 'CAA': {
      const flag = message.readUInt8(start)
      reader.at = start + 1
      const tag = string().slice(1, -1)
      return `${flag} ${tag} ${quotedString(message.toString('latin1', reader.at, end))}`
    }
    case 'NAPTR':
      return `${reader.short()} ${reader.short()} ${string()} ${string()} ${string()} ${reader.name()}`
    case 'SOA':
      return `${reader.name()} ${reader.name()} ${[1, 2, 3, 4, 5].map(() => reader.long()).join(' ')}`
    case 'LOC':
      return readLocation(message.subarray(start, end))
    default:
      return null
  }
}

function readLocation(bytes: Buffer): string {
  const angle = (value: number, plus: string, minus: string) => {
    const thousandths = Math.abs(value - MIDDLE)
    const seconds = thousandths / 1000
    const minutes = Math.floor(seconds / 60)
    return `${Math.floor(minutes / 60)} ${minutes % 60} ${(seconds - minutes * 60).toFixed(3)} ${value < MIDDLE ? minus : plus}`
  }
  const metres = (byte: number) => `${(((byte >> 4) * 10 ** (byte & 15)) / 100).toFixed(2)}m`
  const height = `${((bytes.readUInt32BE(12) - 10_000_000) / 100).toFixed(2)}m`
  const sizes = [1, 2, 3].map(at => metres(bytes.readUInt8(at)))
  return [angle(bytes.readUInt32BE(4), 'N', 'S'), angle(bytes.readUInt32BE(8), 'E', 'W'), height, ...sizes].join(' ')
}
