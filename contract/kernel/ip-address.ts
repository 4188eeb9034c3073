import ipaddr from 'ipaddr.js'

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

const { IPv4, IPv6 } = ipaddr

// ipaddr.js finds out by an exception, which is slow where most values are names.
const fourNumbers = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** An IPv4 address written in full, without leading zeros; null when it is not one. */
export const ipv4Address = (value: string): ipaddr.IPv4 | null =>
  fourNumbers.test(value) && IPv4.isValidFourPartDecimal(value) ? IPv4.parse(value) : null

/** An IPv6 address (RFC 4291, also with :: and with an IPv4 end), without zone; null when it is not one. */
export function ipv6Address(value: string): ipaddr.IPv6 | null {
  const written = value.replace(/(?<=:)[^:]*\..*$/, hexadecimal)
  return IPv6.isValid(written) && !written.includes('%') ? IPv6.parse(written) : null
}

/** ipaddr.js reads octal numbers in an IPv4 end, and takes ::192.0.2.7 for ::ffff:192.0.2.7. */
function hexadecimal(end: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4Address(end)?.octets ?? []
  return ipv4Address(end) ? [(a << 8) | b, (c << 8) | d].map(group => group.toString(16)).join(':') : end.replaceAll('.', '?')
}

/** An address of either kind; null when it is none. */
export const ipAddress = (value: string): IpAddress | null => ipv4Address(value) ?? ipv6Address(value)

/** The first and the last address of the network that an address lies in. `prefix`: its leading bits, 0 to 32 or 128. */
export function networkAround(address: IpAddress, prefix: number): { first: IpAddress; last: IpAddress } {
  const kind = address instanceof IPv4 ? IPv4 : IPv6
  const network = `${address}/${prefix}`
  return { first: kind.networkAddressFromCIDR(network), last: kind.broadcastAddressFromCIDR(network) }
}
