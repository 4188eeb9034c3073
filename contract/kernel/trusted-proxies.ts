import { addressRange, anyHolds } from './address-range.ts'

/** Networks by the names that reverse proxies and servers give them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a text says whom to trust: a name of networks, an address or a network. */
export const isProxy = (text: string): boolean => Object.hasOwn(named, text) || (!text.includes('-') && addressRange(text) !== null)

/** Whether an address lies in one of these networks. */
export const isWithin = (address: string, networks: readonly string[]): boolean =>
  anyHolds(
    networks.flatMap(one => named[one] ?? [one]),
    address,
  )
