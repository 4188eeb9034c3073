import type { Finding } from '../kernel/finding.ts'
import { ipAddress } from '../kernel/ip-address.ts'

/** Where a primary of a zone gives it out: an IP address and a port. */
export interface PrimaryAddress {
  /** In its shortest form. */
  address: string
  port: number
}
/** How many primaries one zone may have. */
export const MOST_PRIMARIES = 8
/** Where names are answered, where nobody says another port. */
const DNS = 53

const parts = (value: string) => value.split(/[\s,;]+/).filter(part => part !== '')

/** An address of either kind, with a port or without: 192.0.2.1, 192.0.2.1:5300, 2001:db8::1, [2001:db8::1]:5300. */
function primaryOf(part: string): PrimaryAddress | null {
  const bare = ipAddress(part)
  if (bare) return { address: String(bare), port: DNS }
  const [, four, six, digits = ''] = /^(?:([\d.]+)|\[([\da-f:.]+)\]):(\d{1,5})$/i.exec(part) ?? []
  const address = ipAddress(four ?? six ?? '')
  const port = Number(digits)
  return address && port >= 1 && port <= 65_535 ? { address: String(address), port } : null
}

const written = ({ address, port }: PrimaryAddress) =>
  port === DNS ? address : address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`

/** Primaries as they are stored: each once, in its shortest form, without the usual port. */
export const cleanPrimaries = (value: string): string =>
  [
    ...new Set(
      parts(value).map(part => {
        const primary = primaryOf(part)
        return primary ? written(primary) : part
      }),
    ),
  ].join(', ')

/** Findings: primaryAddress, tooMany. */
export function primaryAddresses(value: string): Finding | undefined {
  const found = parts(value)
  if (found.length > MOST_PRIMARIES) return { key: 'tooMany', values: { max: MOST_PRIMARIES } }
  return found.every(part => primaryOf(part) !== null) ? undefined : { key: 'primaryAddress' }
}

/** Stored primaries, in their order. */
export const readPrimaries = (value: string | null): PrimaryAddress[] => parts(value ?? '').flatMap(part => primaryOf(part) ?? [])
