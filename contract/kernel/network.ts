import type { Finding, Rule } from './finding.ts'
import { ipAddress, ipv4Address, ipv6Address, networkAround } from './ip-address.ts'

const rule =
  (test: (value: string) => boolean, key: string): Rule =>
  value =>
    test(value) ? undefined : { key }

/** An IPv4 address: four numbers from 0 to 255, without leading zeros. */
export const ipv4 = rule(value => ipv4Address(value) !== null, 'ipv4')

/** An IPv6 address without brackets or zone. */
export const ipv6 = rule(value => ipv6Address(value) !== null, 'ipv6')

/** An IPv6 address as people paste it: with brackets or a zone (%eth0) too. */
export const ipv6Loose: Rule = value => ipv6(bareIpv6(value))

/** An IPv6 address without the brackets and zone that it was pasted with. */
export const bareIpv6 = (value: string): string =>
  value
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%[0-9a-z._-]{1,32}$/i, '')

/** An address of either kind. */
export const ip = rule(value => ipAddress(value) !== null, 'ip')

/** A network as address/prefix. The address must be its first one; the finding names it when it is not. */
export function cidr(value: string): Finding | undefined {
  const match = /^(.+)\/(0|[1-9]\d{0,2})$/.exec(value)
  const address = match && ipAddress(match[1] as string)
  const prefix = Number(match?.[2])
  if (!address || prefix > (address.kind() === 'ipv4' ? 32 : 128)) return { key: 'cidr' }
  const first = networkAround(address, prefix).first.toString()
  return first === address.toString() ? undefined : { key: 'cidrHostBits', values: { network: `${first}/${prefix}` } }
}
