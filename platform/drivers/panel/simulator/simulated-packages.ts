import type { PanelPackage } from '../panel-driver.ts'

const gib = 1024

/** What every simulated panel offers, in MiB. */
export const simulatedPackages: readonly PanelPackage[] = [
  { name: 'starter', disk: 10 * gib, bandwidth: 100 * gib },
  { name: 'business', disk: 50 * gib, bandwidth: 500 * gib },
  { name: 'unlimited', disk: null, bandwidth: null },
]

export const simulatedPackage = (name: string): PanelPackage | undefined => simulatedPackages.find(one => one.name === name)
