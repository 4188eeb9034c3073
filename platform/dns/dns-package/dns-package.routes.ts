import './dns-package.table.ts'
import { sql } from 'kysely'
import { type DnsPackage, dnsPackages } from '#contract/dns/dns-packages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { holdsId } from '#platform/kernel/holds-id.ts'
import { giveWay } from '#platform/kernel/one-default.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from '../dns-server/dns-server.table.ts'
import { assignedColumns } from './drop-from-packages.ts'

export const routes = recordRoutes({
  resource: dnsPackages,
  computed: {
    zones: () => sql`(select count(*)::int from "dnsZones" where "packageId" = "dnsPackages"."id")`,
    clients: () => sql`(select count(distinct "clientId")::int from "dnsZones" where "packageId" = "dnsPackages"."id")`,
  },
  sorted: Object.fromEntries(Object.keys(assignedColumns).map(field => [field, holdsId('dnsPackages', field)])),
  // The one that was the default gives way.
  values: async (scope, given, current) => {
    const before = current as DnsPackage | null
    await giveWay(scope, 'dnsPackages', given, before)
    await checkTimes(scope, { ...before, ...given } as DnsPackage)
    for (const field of Object.keys(assignedColumns) as (keyof typeof assignedColumns)[])
      await checkThere(scope, assignedColumns[field], [...new Set((given[field] as number[] | undefined) ?? [])], field)
    for (const [field, table] of Object.entries({ serverId: 'dnsServers', recordSetId: 'dnsRecordSets' }))
      if (given[field]) await checkThere(scope, table, [given[field] as number], field)
    if (given.serverGroup && given.serverGroup !== before?.serverGroup) await checkGroup(scope, given.serverGroup as string)
    return given
  },
  joins: { server: { table: 'dnsServers', key: 'serverId', fields: { serverName: 'name' } } },
  refuses:
    () =>
    (verb, { zones }) =>
      verb === 'remove' && zones > 0 ? { code: 'inUse', reason: 'dnsPackageUsed', values: { count: zones } } : null,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
})

/** @throws Problem validation of `serverGroup`: no server is in it */
async function checkGroup({ db }: Scope, group: string): Promise<void> {
  const there = await db.selectFrom('dnsServers').select('id').where('serverGroup', '=', group).executeTakeFirst()
  if (!there) throw new Problem('validation', { fields: { serverGroup: { key: 'notAChoice' } } })
}

/** The usual time to live of a package is one that its zones may have. @throws Problem validation of `ttlDefault` */
async function checkTimes(scope: Scope, { ttlMin, ttlDefault }: DnsPackage): Promise<void> {
  if (ttlDefault === null) return
  const above = await setting(scope, 'dnsTtlAbove')
  const refuse = (key: string, values: Record<string, number>) => {
    throw new Problem('validation', { fields: { ttlDefault: { key, values } } })
  }
  if (ttlDefault <= above) refuse('ttlAbove', { limit: above })
  if (ttlMin !== null && ttlDefault < ttlMin) refuse('packageTtl', { min: ttlMin })
}
