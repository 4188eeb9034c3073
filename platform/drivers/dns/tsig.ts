import type { Buffer as Bytes } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HmacAlgorithm } from '#contract/dns/dns-drivers.ts'

/** A key that two servers share (RFC 8945): its name, how it signs, and its secret as bytes. */
export interface TsigKey {
  name: string
  algorithm: HmacAlgorithm
  secret: Bytes
}
/** The name of a digest in Node. */
export const digestOf = (algorithm: HmacAlgorithm) => algorithm.replace('hmac-', '')
const FUDGE = 300

/** A name on the wire, without compression, in small letters; `\.` and `\\` are part of their label, other escapes are not known. */
export function wireName(name: string): Buffer {
  const labels = (name.toLowerCase().match(/(?:\\.|[^.\\])+/g) ?? []).map(label => label.replace(/\\(.)/g, '$1'))
  return Buffer.concat([...labels.flatMap(label => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]), Buffer.from([0])])
}

const time48 = (seconds: number) => {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(seconds, 0, 6)
  return bytes
}
const short = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2)
  return bytes
}

/** The message with its signature, and the signature, which answers are signed over too. `now` in seconds. */
export function signed(message: Buffer, key: TsigKey, now: number): { message: Buffer; mac: Buffer } {
  const algorithm = wireName(key.algorithm)
  const variables = Buffer.concat([wireName(key.name), short(255, 0, 0), algorithm, time48(now), short(FUDGE, 0, 0)])
  const mac = createHmac(digestOf(key.algorithm), key.secret).update(message).update(variables).digest()
  const data = Buffer.concat([algorithm, time48(now), short(FUDGE, mac.length), mac, short(message.readUInt16BE(0), 0, 0)])
  const record = Buffer.concat([wireName(key.name), short(250, 255, 0, 0, data.length), data])
  const whole = Buffer.concat([message, record])
  whole.writeUInt16BE(message.readUInt16BE(10) + 1, 10)
  return { message: whole, mac }
}

/** The signature record of an answer, as it was read; `start` is where it begins. */
export interface ReadTsig {
  start: number
  time: number
  mac: Buffer
  error: number
}

/** Reads what the last record of an answer holds; null where it is no signature by that algorithm. */
export function readTsig(data: Buffer, start: number, by: HmacAlgorithm): ReadTsig | null {
  const algorithm = wireName(by)
  if (!data.subarray(0, algorithm.length).equals(algorithm) || data.length < algorithm.length + 10) return null
  const length = data.readUInt16BE(algorithm.length + 8)
  const mac = data.subarray(algorithm.length + 10, algorithm.length + 10 + length)
  return { start, mac, time: data.readUIntBE(algorithm.length, 6), error: data.readUInt16BE(algorithm.length + 10 + length + 2) }
}

/**
 * Whether an answer was signed with the key over what was asked. Of a stream (AXFR) the first message is signed over the request, each later one over the
 * signature before it and the messages since; those of a stream after the first sign the times alone (RFC 8945, 5.3.1). `unsigned`: messages since.
 */
export function isSigned(
  message: Buffer,
  tsig: ReadTsig,
  key: TsigKey,
  over: { mac: Buffer; first: boolean; unsigned: readonly Buffer[] },
  now: number,
): boolean {
  const bare = Buffer.from(message.subarray(0, tsig.start))
  bare.writeUInt16BE(message.readUInt16BE(10) - 1, 10)
  const timers = Buffer.concat([time48(tsig.time), short(FUDGE)])
  const variables = over.first
    ? Buffer.concat([wireName(key.name), short(255, 0, 0), wireName(key.algorithm), timers, short(tsig.error, 0)])
    : timers
  const digest = createHmac(digestOf(key.algorithm), key.secret).update(short(over.mac.length)).update(over.mac)
  for (const one of over.unsigned) digest.update(one)
  const expected = digest.update(bare).update(variables).digest()
  return Math.abs(now - tsig.time) <= FUDGE && expected.length === tsig.mac.length && timingSafeEqual(expected, tsig.mac)
}
