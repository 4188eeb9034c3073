import { randomInt } from 'node:crypto'
import { wireName } from './tsig.ts'
import { readValue, typeName, WireReader } from './wire.ts'

export const CLASS = { IN: 1, CH: 3, NONE: 254, ANY: 255 } as const

export const short = (...values: number[]) => Buffer.concat(values.map(value => Buffer.from([value >> 8, value & 255])))
export const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const messageId = () => randomInt(65_536)

export const question = (name: string, type: number, ofClass: number) =>
  Buffer.concat([short(messageId(), 0, 1, 0, 0, 0), wireName(name), short(type, ofClass)])
/** RD: the server is asked to find the answer out. */
const RECURSION_DESIRED = 0x01_00
export const resolverQuestion = (name: string, type: number) =>
  Buffer.concat([short(messageId(), RECURSION_DESIRED, 1, 0, 0, 0), wireName(name), short(type, CLASS.IN)])

interface WireRecord {
  owner: string
  type: string
  ttl: number
  content: string | null
  /** Its value on the wire. */
  data: Buffer
}
function* recordsIn(message: Buffer, authority: boolean): Generator<WireRecord> {
  const reader = new WireReader(message)
  reader.at = 4
  const [questions, answers, others] = [reader.short(), reader.short(), reader.short()]
  reader.at = 12
  for (let count = 0; count < questions; count++) {
    reader.name()
    reader.at += 4
  }
  for (let count = 0; count < answers + (authority ? others : 0); count++) {
    const owner = reader.name()
    const type = typeName(reader.short())
    reader.at += 2
    const ttl = reader.long()
    const length = reader.short()
    yield { owner, type, ttl, content: readValue(type, message, reader.at, length), data: message.subarray(reader.at, reader.at + length) }
    reader.at += length
  }
}
/** The records of the answers, and those that say who answers (`authority`): a server that sends elsewhere says so there. */
export const recordsOf = (messages: readonly Buffer[], { authority = false } = {}) =>
  messages.flatMap(message => [...recordsIn(message, authority)])
