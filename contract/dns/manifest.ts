import { resourceEntry } from '../kernel/manifest.ts'

export const dns = {
  dnsZones: resourceEntry('dnsZone', () => import('./dns-zones.ts'), { page: 'dnsZone', capabilities: ['dnsZone.lock'] }),
}
