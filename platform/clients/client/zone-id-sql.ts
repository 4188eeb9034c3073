import { type RawBuilder, sql } from 'kysely'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The zone that answers a name, for who may see it: staff by their capability, callers of a client where it is theirs and the DNS manager is open to them. */
export function zoneIdSql(scope: Scope, isNamed: RawBuilder<unknown>): RawBuilder<unknown> {
  const clientId = clientOf(scope.caller)
  if (clientId === null && !scope.can('dnsZone.view')) return sql`null::bigint`
  const own =
    clientId === null
      ? sql``
      : sql` and "dnsZones"."clientId" = ${clientId} and exists (select from "clients" as "own" where "own"."id" = ${clientId} and "own"."dnsAllowed")`
  return sql`(select "dnsZones"."id" from "dnsZones" where ${isNamed} and "dnsZones"."status" <> 'deleted'${own} order by "dnsZones"."id" limit 1)`
}
