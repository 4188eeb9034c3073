import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { Reader } from 'mmdb-lib'

const file = createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
let known: Reader<never> | undefined

/**
 * The country that an address was given to, as an ISO 3166 code; null where that says nothing: of an address within a network, one for examples,
 * and what is none. Nobody is asked: the registries' own lists come with the program (CC0).
 */
export function countryOfAddress(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast') return null
  known ??= new Reader<never>(readFileSync(file))
  const found = known.get(address.toString()) as { country_code?: string } | null
  return found?.country_code ?? null
}
