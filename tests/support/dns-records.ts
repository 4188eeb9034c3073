import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Client } from './client.ts'

/** What the verbs of the DNS manager take or need before. */
export const dnsVerbs: Record<string, (hands: { staff: Client }, id: number) => Promise<Record<string, unknown>>> = {
  'dnsZones.publish': async () => ({ added: [{ hostname: 'www', type: 'A', ttl: 14_400, content: '192.0.2.7' }] }),
  'dnsZones.restoreVersion': async ({ staff }, id) => {
    const e = dnsZones.endpoints
    const added = [{ hostname: 'old', type: 'A' as const, ttl: 14_400, content: '192.0.2.8' }]
    await staff.call(e.publish, { params: { id }, body: { added } })
    const { items } = (await staff.call(e.history, { params: { id } })).data
    return { entryId: items.at(-1)?.id }
  },
}
