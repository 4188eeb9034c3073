import type { PanelPackage } from '../panel-driver.ts'

const gib = 1024

/** As many of each that is counted, without shell or an address of its own. */
const counting = (most: number | null) => ({
  ...{ mailboxes: most, mailingLists: most, databases: most, subdomains: most, addonDomains: most, aliases: most, ftpAccounts: most },
  ...{ shell: 0, dedicatedIp: 0 },
})

/** What every simulated panel offers, in MiB. */
export const simulatedPackages: readonly PanelPackage[] = [
  { name: 'starter', disk: 10 * gib, bandwidth: 100 * gib, ...counting(5) },
  { name: 'business', disk: 50 * gib, bandwidth: 500 * gib, ...counting(50) },
  { name: 'unlimited', disk: null, bandwidth: null, ...counting(null), shell: 1 },
]

/** The address that all accounts share, and those that it can give one of them alone. */
export const simulatedAddresses = { shared: '203.0.113.7', own: Array.from({ length: 8 }, (_, at) => `203.0.113.${11 + at}`) } as const

export const simulatedPackage = (name: string): PanelPackage | undefined => simulatedPackages.find(one => one.name === name)
