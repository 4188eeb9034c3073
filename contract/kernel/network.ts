import type { Finding, Rule } from './finding.ts'
import { addressText, ipv4Bytes, ipv6Bytes } from './ip-address.ts'

const rule =
  (test: (value: string) => boolean, key: string): Rule =>
  value =>
    test(value) ? undefined : { key }

/** An IPv4 address: four numbers from 0 to 255, without leading zeros. */
export const ipv4 = rule(value => ipv4Bytes(value) !== null, 'ipv4')

/** An IPv6 address without brackets or zone. */
export const ipv6 = rule(value => ipv6Bytes(value) !== null, 'ipv6')

/** An IPv6 address as people paste it: with brackets or a zone (%eth0) too. */
export const ipv6Loose = rule(value => ipv6Bytes(bareIpv6(value)) !== null, 'ipv6')

/** An IPv6 address without the brackets and zone that it was pasted with. */
export const bareIpv6 = (value: string): string =>
  value
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%[0-9a-z._-]{1,32}$/i, '')

/** An address of either kind. */
export const ip = rule(value => (ipv4Bytes(value) ?? ipv6Bytes(value)) !== null, 'ip')

const HOST_LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i

/** A host name: labels of letters, digits and dashes, at most 253 characters; one label is enough, an address is not a name. */
export const hostname = rule(value => {
  const labels = value.replace(/\.$/, '').split('.')
  return value.length <= 253 && labels.every(label => HOST_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) as string)
}, 'hostname')

/** A network as address/prefix. The address must be its first one; the finding names it when it is not. */
export function cidr(value: string): Finding | undefined {
  const match = /^([0-9a-f:.]+)\/(0|[1-9]\d{0,2})$/i.exec(value)
  const bytes = match && (ipv4Bytes(match[1] as string) ?? ipv6Bytes(match[1] as string))
  const prefix = Number(match?.[2])
  if (!bytes || prefix > bytes.length * 8) return { key: 'cidr' }
  const first = bytes.map((byte, place) => byte & (0xff00 >> Math.min(8, Math.max(0, prefix - place * 8))))
  if (first.every((byte, place) => byte === bytes[place])) return undefined
  return { key: 'cidrHostBits', values: { network: `${addressText(first)}/${prefix}` } }
}

/** A place as latitude,longitude in degrees: -90 to 90 and -180 to 180. */
export const geoLocation = rule(value => {
  const match = /^(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(value)
  return match !== null && Math.abs(Number(match[1])) <= 90 && Math.abs(Number(match[2])) <= 180
}, 'geoLocation')
