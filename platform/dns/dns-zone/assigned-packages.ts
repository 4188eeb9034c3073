import { sql } from 'kysely'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../dns-package/dns-package.table.ts'

interface Assigned {
  id: number
  /** null: as many as are wanted. */
  zoneLimit: number | null
  /** Of this client's. */
  zones: number
}

/**
 * The packages that a new zone of a client may come into, the nearest first: given to the client, sold with the domain or a service of that name or an addon of one or of what
 * lies above it, given to the client's group, the default one. A client is also whom it was merged from.
 */
export async function assignedPackages({ db }: Scope, { name, clientId }: { name: string; clientId: number | null }): Promise<Assigned[]> {
  const names = name.split('.').map((_, at, labels) => labels.slice(at).join('.'))
  const holds = (column: string, ids: string) =>
    sql`exists (select from ${sql.raw(ids)} as "one" where ${sql.ref(column)} @> to_jsonb("one"."id"))`
  const { rows } = await sql<Assigned>`
    with recursive "theirs" as (
      select "id", "clientGroupId" from "clients" where "id" = ${clientId}
      union select "clients"."id", null from "clients" join "theirs" on "clients"."mergedIntoId" = "theirs"."id"
    ), "groups" as (select "clientGroupId" as "id" from "theirs" where "clientGroupId" is not null),
    "sold" as (select "productId" as "id" from "services" where "clientId" = ${clientId} and "domain" = any(${names})
      and "status" in ('active', 'suspended') and "productId" is not null),
    "added" as (select "addons"."addonId" as "id" from "services" as "addons" join "services" as "parents" on "parents"."id" = "addons"."parentServiceId"
      where "parents"."clientId" = ${clientId} and "parents"."domain" = any(${names}) and "addons"."status" in ('active', 'suspended')
      and "addons"."addonId" is not null),
    "extensions" as (select "tldId" as "id" from "domains" where "clientId" = ${clientId} and "asciiName" = any(${names})
      and "status" in ('pendingRegistration', 'pendingTransfer', 'active', 'grace', 'redemption')),
    "near" as (
      select "id", "zoneLimit", "priority", case
        when ${holds('clientIds', '"theirs"')} then 1
        when ${holds('productIds', '"sold"')} or ${holds('tldIds', '"extensions"')}
          or ${holds('addonIds', '"added"')} then 2
        when ${holds('clientGroupIds', '"groups"')} then 3
        when "isDefault" then 4 end as "distance"
      from "dnsPackages"
    )
    select "near"."id", "near"."zoneLimit",
      (select count(*)::int from "dnsZones" where "packageId" = "near"."id" and "clientId" = ${clientId} and "status" <> 'deleted') as "zones"
    from "near" where "distance" is not null order by "distance", "priority" desc, "near"."id"`.execute(db)
  return rows
}

/** The one that a new zone comes into. `add`: the next one with room, so that limits add up; `best`: the one with the highest limit alone. */
export function chosenPackage(assigned: readonly Assigned[], several: 'add' | 'best'): number | null {
  const room = ({ zoneLimit, zones }: Assigned) => zoneLimit === null || zones < zoneLimit
  if (several === 'add') return (assigned.find(room) ?? assigned[0])?.id ?? null
  const size = ({ zoneLimit }: Assigned) => zoneLimit ?? Number.POSITIVE_INFINITY
  return assigned.reduce<Assigned | null>((best, one) => (best && size(best) >= size(one) ? best : one), null)?.id ?? null
}
