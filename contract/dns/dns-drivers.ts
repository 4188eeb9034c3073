/** What answers names, by the name of its driver. */
export const dnsDriverNames = ['powerdns', 'bind', 'cpanel', 'simulator'] as const
export type DnsDriverName = (typeof dnsDriverNames)[number]

/** How a simulated server behaves: as it should, out of reach, refusing whatever is asked, or doing what is asked and never answering. */
export const simulatedDnsBehaviours = ['works', 'down', 'refuses', 'losesAnswers'] as const
export type SimulatedDnsBehaviour = (typeof simulatedDnsBehaviours)[number]

/** Why a server refused, one code for all of them. */
export const dnsRejections = ['unauthorized', 'privateAddress', 'certificate', 'noSuchZone', 'recordRefused', 'refused'] as const
export type DnsRejection = (typeof dnsRejections)[number]

/** What each can do besides answering names. */
export const dnsDriverFeatures: Readonly<Record<DnsDriverName, { dnssec: boolean }>> = {
  powerdns: { dnssec: true },
  // Its keys and policies stand in its own configuration.
  bind: { dnssec: false },
  cpanel: { dnssec: false },
  simulator: { dnssec: true },
}

/** What is usual for each: where it listens, and whether its port speaks TLS. */
export const dnsDriverDefaults: Readonly<Record<DnsDriverName, { port: number; secure: boolean }>> = {
  powerdns: { port: 8081, secure: false },
  bind: { port: 53, secure: false },
  cpanel: { port: 2087, secure: true },
  simulator: { port: 8081, secure: false },
}
