/** What answers names, by the name of its driver. */
export const dnsDriverNames = ['powerdns', 'bind', 'cpanel', 'simulator'] as const
export type DnsDriverName = (typeof dnsDriverNames)[number]

/** How a key that two servers share signs (RFC 8945); MD5 is none. */
export const hmacAlgorithms = ['hmac-sha1', 'hmac-sha224', 'hmac-sha256', 'hmac-sha384', 'hmac-sha512'] as const
export type HmacAlgorithm = (typeof hmacAlgorithms)[number]

/** How a simulated server behaves: as it should, out of reach, refusing whatever is asked, or doing what is asked and never answering. */
export const simulatedDnsBehaviours = ['works', 'down', 'refuses', 'losesAnswers'] as const
export type SimulatedDnsBehaviour = (typeof simulatedDnsBehaviours)[number]

/** Why a server refused, one code for all of them. */
export const dnsRejections = ['unauthorized', 'privateAddress', 'certificate', 'noSuchZone', 'recordRefused', 'refused'] as const
export type DnsRejection = (typeof dnsRejections)[number]

/** What each can do besides answering names of which it is the primary. */
export const dnsDriverFeatures: Readonly<Record<DnsDriverName, { dnssec: boolean; secondary: boolean }>> = {
  powerdns: { dnssec: true, secondary: true },
  // Its keys and policies stand in its own configuration.
  bind: { dnssec: false, secondary: true },
  cpanel: { dnssec: false, secondary: false },
  simulator: { dnssec: true, secondary: true },
}
