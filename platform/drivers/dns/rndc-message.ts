import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HmacAlgorithm } from '#contract/dns/dns-drivers.ts'
import { digestOf } from './tsig.ts'

/** What the control channel of BIND says: texts and tables of them by name. */
export interface RndcTable {
  [name: string]: string | RndcTable
}
export interface RndcKey {
  algorithm: HmacAlgorithm
  secret: Buffer
}
const VERSION = 1
const [TEXT, TABLE] = [1, 2]
const DEEPEST = 4
/** Letters of base64 that a signature is given room for. */
const MAC_ROOM = 88
const numbers: Readonly<Record<HmacAlgorithm, number>> = {
  'hmac-sha1': 161,
  'hmac-sha224': 162,
  'hmac-sha256': 163,
  'hmac-sha384': 164,
  'hmac-sha512': 165,
}

const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const entry = (name: string, type: number, value: Buffer) =>
  Buffer.concat([Buffer.from([name.length]), Buffer.from(name, 'latin1'), Buffer.from([type]), long(value.length), value])
const written = (table: RndcTable): Buffer =>
  Buffer.concat(
    Object.entries(table).map(([name, value]) =>
      typeof value === 'string' ? entry(name, TEXT, Buffer.from(value, 'latin1')) : entry(name, TABLE, written(value)),
    ),
  )
const signature = (body: Buffer, { algorithm, secret }: RndcKey) => createHmac(digestOf(algorithm), secret).update(body).digest('base64')

/** One message with its length before it, signed over all that comes after the signature. */
export function rndcMessage(table: RndcTable, key: RndcKey): Buffer {
  const body = written(table)
  const mac = Buffer.alloc(MAC_ROOM + 1)
  mac[0] = numbers[key.algorithm]
  mac.write(signature(body, key), 1, 'latin1')
  const message = Buffer.concat([long(VERSION), entry('_auth', TABLE, entry('hsha', TEXT, mac)), body])
  return Buffer.concat([long(message.length), message])
}

function* entriesOf(bytes: Buffer): Generator<{ name: string; type: number; value: Buffer; end: number }> {
  for (let at = 0; at < bytes.length; ) {
    const start = at + 1 + (bytes[at] ?? 0)
    if (start + 5 > bytes.length) throw new Error('The answer of the control channel is cut off.')
    const end = start + 5 + bytes.readUInt32BE(start + 1)
    if (end > bytes.length) throw new Error('The answer of the control channel is cut off.')
    yield { name: bytes.toString('latin1', at + 1, start), type: bytes[start] ?? 0, value: bytes.subarray(start + 5, end), end }
    at = end
  }
}
function read(bytes: Buffer, depth = 1): RndcTable {
  if (depth > DEEPEST) throw new Error('The answer of the control channel is too deep.')
  // Names are of the server: none of them is a property of our objects.
  const table: RndcTable = Object.create(null)
  for (const { name, type, value } of entriesOf(bytes))
    if (type === TEXT) table[name] = value.toString('utf8')
    else if (type === TABLE) table[name] = read(value, depth + 1)
  return table
}

/** What a message says, without its length; null where it is not signed with the key. @throws where it is none */
export function readRndcMessage(message: Buffer, key: RndcKey): RndcTable | null {
  if (message.length < 4 || message.readUInt32BE(0) !== VERSION) throw new Error('The control channel speaks another version.')
  const bytes = message.subarray(4)
  const first = entriesOf(bytes).next().value
  if (first?.name !== '_auth' || first.type !== TABLE) return null
  const mac = [...entriesOf(first.value)].find(({ name }) => name === 'hsha')?.value
  const body = bytes.subarray(first.end)
  const expected = Buffer.from(signature(body, key), 'latin1')
  const given = mac?.subarray(1, expected.length + 1)
  if (mac?.[0] !== numbers[key.algorithm] || given?.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return read(body)
}
