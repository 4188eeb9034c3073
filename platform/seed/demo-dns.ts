import type { Scope } from '#platform/kernel/scope.ts'
import { createRecord } from './create-record.ts'
import { blockedStrings, dnsPackages, dnsServers, nameServers, recordSets, zoneRecords } from './data/demo-dns.ts'

/** Name servers, packages and record sets, and a zone for each name that is registered. */
export async function addDns(scope: Scope): Promise<void> {
  const servers: number[] = []
  for (const server of dnsServers) servers.push(await createRecord(scope, 'dnsServers', { ...server, ...nameServers, driver: 'simulator' }))
  for (const part of dnsPackages) await createRecord(scope, 'dnsPackages', { ...part })
  for (const set of recordSets) await createRecord(scope, 'dnsRecordSets', { ...set })
  for (const blocked of blockedStrings) await createRecord(scope, 'dnsBlockedStrings', { ...blocked })
  const domains = await scope.db
    .selectFrom('domains')
    .select(['asciiName', 'clientId'])
    .where('registeredOn', 'is not', null)
    .orderBy('id')
    .execute()
  for (const [at, { asciiName: name, clientId }] of domains.entries())
    await createRecord(scope, 'dnsZones', { name, clientId, serverId: servers[at % servers.length], records: zoneRecords(name, at) })
}
