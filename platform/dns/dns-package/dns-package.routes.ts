import './dns-package.table.ts'
import { sql } from 'kysely'
import { type DnsPackage, dnsPackages } from '#contract/dns/dns-packages.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { holdsId } from '#platform/kernel/holds-id.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'

const tables = { clientIds: 'clients', clientGroupIds: 'clientGroups', productIds: 'products', tldIds: 'tlds' } as const

export const routes = recordRoutes({
  resource: dnsPackages,
  computed: {
    zones: () => sql`(select count(*)::int from "dnsZones" where "packageId" = "dnsPackages"."id")`,
    clients: () => sql`(select count(distinct "clientId")::int from "dnsZones" where "packageId" = "dnsPackages"."id")`,
  },
  sorted: Object.fromEntries(Object.keys(tables).map(field => [field, holdsId('dnsPackages', field)])),
  // The one that was the default gives way.
  values: async (scope, given, current) => {
    if (given.isDefault === true && !(current as DnsPackage | null)?.isDefault)
      await sql`update "dnsPackages" set "isDefault" = false, "version" = "version" + 1 where "isDefault"`.execute(scope.db)
    for (const field of Object.keys(tables) as (keyof typeof tables)[]) {
      const [named, before] = [(given[field] as number[] | undefined) ?? [], (current as DnsPackage | null)?.[field] ?? []]
      // What was deleted since stays named until it is taken out.
      await checkThere(
        scope,
        tables[field],
        [...new Set(named)].filter(id => !before.includes(id)),
        field,
      )
    }
    return given
  },
  refuses:
    () =>
    (verb, { zones }) =>
      verb === 'remove' && zones > 0 ? { code: 'inUse', reason: 'dnsPackageUsed', values: { count: zones } } : null,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
})
