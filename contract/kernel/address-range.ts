import { z } from 'zod'
import { cleanCode } from './clean-text.ts'
import { code } from './fields.ts'
import type { Finding } from './finding.ts'
import { ipAddress, networkAround } from './ip-address.ts'
import { cidr } from './network.ts'

/** Addresses from the first to the last, both as bytes: 4 of IPv4 or 16 of IPv6. */
export interface AddressRange {
  first: number[]
  last: number[]
}

/** The bytes of an address; one of IPv4 inside IPv6 (::ffff:192.0.2.7) gives its four. Null when it is no address. */
export function addressBytes(value: string): number[] | null {
  const address = ipAddress(value)
  return address && (address.range() === 'ipv4Mapped' ? address.toByteArray().slice(12) : address.toByteArray())
}

/** The addresses of "192.0.2.7", "192.0.2.0/24" or "192.0.2.1-192.0.2.9", of either kind; null when it is none of these. */
export function addressRange(value: string): AddressRange | null {
  const [from = '', to, more] = value.split('-').map(one => one.trim())
  if (to !== undefined) {
    const [first, last] = [addressBytes(from), addressBytes(to)]
    return more === undefined && first && last && first.length === last.length && compare(first, last) <= 0 ? { first, last } : null
  }
  const [address = '', prefix] = from.split('/')
  if (prefix === undefined) {
    const bytes = addressBytes(address)
    return bytes && { first: bytes, last: bytes }
  }
  const network = cidr(from) === undefined ? ipAddress(address) : null
  if (!network) return null
  const { first, last } = networkAround(network, Number(prefix))
  return { first: first.toByteArray(), last: last.toByteArray() }
}

const compare = (a: number[], b: number[]): number => {
  const place = a.findIndex((byte, at) => byte !== b[at])
  return place < 0 ? 0 : (a[place] as number) - (b[place] as number)
}

/** Whether a range holds an address; one of the other kind never. */
export const holdsAddress = ({ first, last }: AddressRange, bytes: number[]): boolean =>
  bytes.length === first.length && compare(first, bytes) <= 0 && compare(bytes, last) <= 0

/** Whether any of the written ranges holds the address. */
export function anyHolds(ranges: readonly string[], address: string): boolean {
  const bytes = addressBytes(address)
  return bytes !== null && ranges.some(one => holdsAddress(addressRange(one) ?? none, bytes))
}
const none: AddressRange = { first: [], last: [] }

/** An address, a network or a range of addresses; a network whose address is not its first one is named. */
export function addressOrRange(value: string): Finding | undefined {
  if (addressRange(value)) return undefined
  const network = value.includes('/') ? cidr(value) : undefined
  return network?.key === 'cidrHostBits' ? network : { key: 'addressOrRange' }
}

/** A field that holds an address, a network or a range, IPv4 or IPv6. */
export const networkField = (): z.ZodString =>
  code(addressOrRange, { max: 90 }).overwrite(value =>
    cleanCode(value)
      .toLowerCase()
      .replace(/\s*[-–]\s*/, '-'),
  )

/** A list of them, as of those that may sign in. */
export const networkList = ({ most = 50 }: { most?: number } = {}) => z.array(networkField()).max(most)
