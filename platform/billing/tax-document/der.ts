/** Distinguished Encoding Rules, as much of them as a certificate request needs. Source: ITU-T X.690. */
const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  sequence: 0x30,
  set: 0x31,
} as const

export function der(tag: keyof typeof tags | number, ...contents: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map(one => Buffer.from(one)))
  return Buffer.concat([Buffer.from([typeof tag === 'number' ? tag : tags[tag]]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 128) return Buffer.from([length])
  const bytes = length < 256 ? [length] : [length >> 8, length & 255]
  return Buffer.from([128 + bytes.length, ...bytes])
}

/** '2.5.4.3' as its bytes: the first two arcs together, the others in groups of seven bits. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return der('objectId', Buffer.from([first * 40 + second, ...others.flatMap(base128)]))
}

function base128(value: number): number[] {
  const groups = [value & 127]
  for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128)
  return groups
}

/** One element of DER at a place, with where the next one begins. @throws RangeError where it is cut off */
export function readDer(bytes: Buffer, at: number): { tag: number; content: Buffer; end: number } {
  const tag = bytes.readUInt8(at)
  const first = bytes.readUInt8(at + 1)
  const more = first < 128 ? 0 : first - 128
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more)
  const start = at + 2 + more
  const end = start + length
  if (end > bytes.length) throw new RangeError('DER is cut off')
  return { tag, content: bytes.subarray(start, end), end }
}
