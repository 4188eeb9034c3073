import type { Soa } from '#contract/dns/zone-file.ts'

/** The value of a SOA as servers write it: `ns1.example. hostmaster.example. 2026112300 10800 3600 604800 3600`. */
export function readSoa(content: string, soaTtl: number): Soa {
  const [mname = '', rname = '', ...numbers] = content.split(/\s+/)
  const [serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0] = numbers.map(Number)
  const bare = (name: string) => name.toLowerCase().replace(/\.$/, '')
  return { mname: bare(mname), rname: bare(rname), serial, refresh, retry, expire, minimum, soaTtl }
}
