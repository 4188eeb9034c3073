import ipaddr from 'ipaddr.js'
import { ipAddress } from './ip-address.ts'

const publicIpv6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether an IP address is anything but a public one: loopback, private, link-local, multicast, reserved (IANA special-purpose registries,
 * RFC 6890), or an IPv6 form of such an IPv4 address. What is not an address counts as not public.
 */
export function isPrivateAddress(address: string): boolean {
  const found = ipAddress(address.replace(/%.*$/, ''))
  if (!found) return true
  const range = found.range()
  // Both carry an IPv4 address.
  if (range === 'rfc6052') return !isPublic(found.toByteArray().slice(12))
  if (range === '6to4') return !isPublic(found.toByteArray().slice(2, 6))
  return range !== 'unicast' || (found instanceof ipaddr.IPv6 && !found.match(publicIpv6))
}

const isPublic = (ipv4Bytes: number[]) => ipaddr.fromByteArray(ipv4Bytes).range() === 'unicast'
