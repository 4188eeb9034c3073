import type { DnsDriverName } from '#contract/dns/dns-drivers.ts'
import { openBind } from './bind.ts'
import { openCpanelDns } from './cpanel-dns.ts'
import type { OpenDns } from './dns-driver.ts'
import { openPowerdns } from './powerdns.ts'
import { openSimulator } from './simulator.ts'

export const dnsDrivers: Readonly<Record<DnsDriverName, OpenDns>> = {
  powerdns: openPowerdns,
  bind: openBind,
  cpanel: openCpanelDns,
  simulator: openSimulator,
}
