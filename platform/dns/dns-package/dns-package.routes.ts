import './dns-package.table.ts'
import { sql } from 'kysely'
import { type DnsPackage, dnsPackages } from '#contract/dns/dns-packages.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'

export const routes = recordRoutes({
  resource: dnsPackages,
  computed: {
    zones: () => sql`(select count(*)::int from "dnsZones" where "packageId" = "dnsPackages"."id")`,
    clients: () => sql`(select count(distinct "clientId")::int from "dnsZones" where "packageId" = "dnsPackages"."id")`,
  },
  // The one that was the default gives way.
  values: async (scope, given, current) => {
    if (given.isDefault === true && !(current as DnsPackage | null)?.isDefault)
      await sql`update "dnsPackages" set "isDefault" = false, "version" = "version" + 1 where "isDefault"`.execute(scope.db)
    return given
  },
  refuses:
    () =>
    (verb, { zones }) =>
      verb === 'remove' && zones > 0 ? { code: 'inUse', reason: 'dnsPackageUsed', values: { count: zones } } : null,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
})
