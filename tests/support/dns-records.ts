import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Client } from './client.ts'

/** What the verbs of the DNS manager take or need before. */
export const dnsVerbs: Record<string, (hands: { staff: Client }, id: number) => Promise<Record<string, unknown>>> = {
  'dnsZones.publish': async () => ({ added: [{ hostname: 'www', type: 'A', ttl: 14_400, content: '192.0.2.7' }] }),
  'dnsZones.sync': async ({ staff }, id) => {
    const server = { name: `Of zone ${id}`, driver: 'simulator' as const, hostname: 'ns.example.sa' }
    const serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
    const { version } = (await staff.call(dnsZones.endpoints.get, { params: { id } })).data
    await staff.call(dnsZones.endpoints.update, { params: { id }, body: { serverId, version } })
    return {}
  },
  'dnsZones.restoreVersion': async ({ staff }, id) => {
    const e = dnsZones.endpoints
    const added = [{ hostname: 'old', type: 'A' as const, ttl: 14_400, content: '192.0.2.8' }]
    await staff.call(e.publish, { params: { id }, body: { added } })
    const { items } = (await staff.call(e.history, { params: { id } })).data
    return { entryId: items.at(-1)?.id }
  },
}
