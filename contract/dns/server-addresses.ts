import type { Finding } from '../kernel/finding.ts'
import { ipAddress } from '../kernel/ip-address.ts'

/** A name server of a server, with its addresses: none where nobody told them. */
export interface NameServerAddresses {
  name: string
  ips: string[]
}
type Numbered = { [K in `nameserver${1 | 2 | 3 | 4 | 5}` | `nameserver${1 | 2 | 3 | 4 | 5}Ips`]: string | null }

const parts = (value: string) => value.split(/[\s,;]+/).filter(part => part !== '')

/** Addresses of either kind that were typed, parted by commas, as they are stored: each once, in its shortest form. */
export const cleanAddresses = (value: string): string => [...new Set(parts(value).map(part => String(ipAddress(part) ?? part)))].join(', ')
export const addresses = (value: string): Finding | undefined =>
  parts(value).every(part => ipAddress(part) !== null) ? undefined : { key: 'ip' }

/** The name servers of a server, in their order. */
export const nameServersWithAddresses = (server: Numbered): NameServerAddresses[] =>
  ([1, 2, 3, 4, 5] as const).flatMap(at => {
    const name = server[`nameserver${at}`]
    return name ? [{ name, ips: parts(server[`nameserver${at}Ips`] ?? '') }] : []
  })
