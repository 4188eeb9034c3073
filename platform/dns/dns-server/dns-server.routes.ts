import { sql } from 'kysely'
import type { dnsServers } from '#contract/dns/dns-servers.ts'
import { served } from '#platform/kernel/serve.ts'
import { type VerbFunction, verbsOf } from '#platform/kernel/verbs.ts'
import type {} from '../dns-zone/dns-zone.table.ts'
import { syncDnsZones } from '../dns-zone/sync-dns-zones.job.ts'
import { changeTransferKey } from './change-transfer-key.ts'
import { compareNames } from './compare-names.ts'
import { dnsServerStore } from './dns-server.store.ts'
import { testDnsServer } from './test-dns-server.ts'

const syncZones: VerbFunction<typeof dnsServers, 'syncZones'> = async (scope, { id }) => {
  const { numUpdatedRows } = await scope.db
    .updateTable('dnsZones')
    .set({ sync: sql<'waiting'>`'waiting'` })
    .where('serverId', '=', id)
    .executeTakeFirst()
  await scope.enqueue(syncDnsZones, { serverId: id })
  return { payload: { zones: Number(numUpdatedRows) } }
}

export const routes = served(dnsServerStore.resource.endpoints, {
  ...dnsServerStore,
  ...verbsOf(dnsServerStore, { changeTransferKey, syncZones }),
  test: testDnsServer,
  compareNames,
})
