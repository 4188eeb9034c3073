import { ipAddress, ipv4Address, networkAround } from '#contract/kernel/ip-address.ts'

/** Who has an IPv6 address has the 64 bits behind its network too. */
const NETWORK_BITS = 64

/** What callers are counted and banned by: an IPv4 address, also one that is written as IPv6, or the network of an IPv6 one, as address/64. Another text is itself. */
export function addressKey(ip: string): string {
  const within = /^::ffff:([\d.]{7,15})$/i.exec(ip)?.[1]
  if (within && ipv4Address(within)) return within
  const address = ip.length <= 45 ? ipAddress(ip) : null
  return address === null || address.kind() === 'ipv4' ? ip : `${networkAround(address, NETWORK_BITS).first}/${NETWORK_BITS}`
}
