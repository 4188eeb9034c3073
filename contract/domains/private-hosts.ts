import { z } from 'zod'
import { asciiDomain, cleanDomain, domainLabel, domainName, privateNameserver } from '../kernel/domain-name.ts'
import { code } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { ipAddress } from '../kernel/ip-address.ts'
import { ip } from '../kernel/network.ts'
import { isPrivateAddress } from '../kernel/private-address.ts'

/** A host below a name that its registry knows by its addresses, so that names can be answered by it. */
export interface PrivateHost {
  /** In ASCII. */
  host: string
  addresses: readonly string[]
}

/** So many a name has at most, and so many addresses a host. */
export const MOST_HOSTS = 13
const MOST_ADDRESSES = 10

/** The one form of an address; what is none stays as it is. */
export const cleanAddress = (value: string): string => ipAddress(value.trim())?.toString() ?? value.trim()

const publicAddress = (value: string): Finding | undefined =>
  ip(value) ?? (isPrivateAddress(value) ? { key: 'addressNotPublic' } : undefined)

const anyHost = (value: string): Finding | undefined => (value.includes('.') ? domainName(value) : domainLabel(value))
const hostName = () => code(privateNameserver, { max: 253, clean: cleanDomain })

/** ns and a number, alone or in full, and where it is: in place of the addresses that it has. */
export const hostInput = z.object({
  host: hostName(),
  addresses: z
    .array(code(publicAddress, { max: 45, clean: cleanAddress }))
    .min(1)
    .max(MOST_ADDRESSES)
    .check(({ value, issues }) => {
      for (const [at, one] of value.entries())
        if (value.indexOf(one) < at) issues.push({ code: 'custom', input: one, path: [at], params: { key: 'alreadyUsed' } })
    }),
})
/** Any that its registry knows, which was not set here perhaps; alone or in full. */
export const hostToDrop = z.object({ host: code(anyHost, { max: 253, clean: cleanDomain }) })

/** A host in full and in ASCII, as it stands below a name; null where it does not. */
export function hostBelow(host: string, asciiName: string): string | null {
  const full = asciiDomain(host.includes('.') ? host : `${host}.${asciiName}`)
  return full?.endsWith(`.${asciiName}`) ? full : null
}

/** A host as it is kept: its name and its addresses in their one form and order, parted by spaces. */
export const writtenHost = ({ host, addresses }: PrivateHost): string =>
  [host.toLowerCase(), ...addresses.map(cleanAddress).sort()].join(' ')
export function readHost(written: string): PrivateHost {
  const [host = '', ...addresses] = written.split(' ')
  return { host, addresses }
}

/** A host as a person writes it: its name, and one or more public addresses after it. */
export function hostLine(value: string): Finding | undefined {
  const [host = '', ...addresses] = value.trim().split(/\s+/)
  if (addresses.length === 0 || addresses.length > MOST_ADDRESSES) return { key: 'hostLine' }
  return domainName(cleanDomain(host)) ?? addresses.map(publicAddress).find(finding => finding !== undefined)
}

/** The hosts of a name with one of them in place of what was kept of it, or without it. */
export const hostsWith = (kept: readonly string[], one: PrivateHost): string[] => [...hostsWithout(kept, one.host), writtenHost(one)].sort()
export const hostsWithout = (kept: readonly string[], host: string): string[] => kept.filter(written => readHost(written).host !== host)
