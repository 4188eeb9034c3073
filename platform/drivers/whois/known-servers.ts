import { asciiDomain } from '#contract/kernel/domain-name.ts'

/** Who is asked about names of an extension. */
export interface NameServers {
  /** Base of the RDAP server, with a slash at its end. */
  rdap: string | null
  /** Host, with a port where it is not 43. */
  whois: string | null
}

const rdap: Readonly<Record<string, string>> = {
  com: 'https://rdap.verisign.com/com/v1/',
  net: 'https://rdap.verisign.com/net/v1/',
  cc: 'https://tld-rdap.verisign.com/cc/v1/',
  tv: 'https://tld-rdap.verisign.com/tv/v1/',
  org: 'https://rdap.publicinterestregistry.org/rdap/',
  info: 'https://rdap.identitydigital.services/rdap/',
  mobi: 'https://rdap.identitydigital.services/rdap/',
  pro: 'https://rdap.identitydigital.services/rdap/',
  app: 'https://pubapi.registry.google/rdap/',
  dev: 'https://pubapi.registry.google/rdap/',
  page: 'https://pubapi.registry.google/rdap/',
  xyz: 'https://rdap.centralnic.com/xyz/',
  online: 'https://rdap.radix.host/rdap/',
  store: 'https://rdap.radix.host/rdap/',
  site: 'https://rdap.radix.host/rdap/',
  tech: 'https://rdap.radix.host/rdap/',
}
const whois: Readonly<Record<string, string>> = {
  ...{ com: 'whois.verisign-grs.com', net: 'whois.verisign-grs.com', org: 'whois.publicinterestregistry.org' },
  ...{ info: 'whois.nic.info', io: 'whois.nic.io', me: 'whois.nic.me', co: 'whois.registry.co', ae: 'whois.aeda.net.ae' },
  ...{ xyz: 'whois.nic.xyz', sa: 'whois.nic.net.sa', 'xn--mgberp4a5d4ar': 'whois.nic.net.sa' },
}

/** Who is known to answer for a name in ASCII: what the extension says, else what is known of its top level. */
export function knownServers(asciiName: string, own: Partial<NameServers> | null): NameServers {
  const top = asciiDomain(asciiName)?.split('.').at(-1) ?? ''
  return { rdap: own?.rdap ?? rdap[top] ?? null, whois: own?.whois ?? whois[top] ?? null }
}
