import { ipv4Bytes, ipv6Bytes } from './ip-address.ts'

/** Networks that are not the public internet, as first bytes and how many bits of them count (IANA special-purpose registries, RFC 6890). */
const notPublic4: ReadonlyArray<[bytes: number[], bits: number]> = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 3],
]
const notPublic6: ReadonlyArray<[bytes: number[], bits: number]> = [
  [[0x20, 0x01, 0x00], 23],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x3f, 0xff, 0x00], 20],
]

const within = (bytes: number[], [first, bits]: [number[], number]) =>
  Array.from({ length: bits }, (_, bit) => bit).every(bit => {
    const mask = 0x80 >> (bit & 7)
    return ((bytes[bit >> 3] ?? 0) & mask) === ((first[bit >> 3] ?? 0) & mask)
  })

/**
 * Whether an IP address is anything but a public one: loopback, private, link-local, multicast, reserved, or an IPv6 form of
 * such an IPv4 address. What is not an address counts as not public.
 */
export function isPrivateAddress(address: string): boolean {
  const four = ipv4Bytes(address)
  if (four) return notPublic4.some(network => within(four, network))
  const six = ipv6Bytes(address.replace(/%.*$/, ''))
  if (!six) return true
  // 64:ff9b::/96 and 2002::/16 carry an IPv4 address; of the rest only 2000::/3 is public.
  if (within(six, [[0x00, 0x64, 0xff, 0x9b], 96])) return isPrivateAddress(six.slice(12).join('.'))
  if (within(six, [[0x20, 0x02], 16])) return isPrivateAddress(six.slice(2, 6).join('.'))
  return !within(six, [[0x20], 3]) || notPublic6.some(network => within(six, network))
}
