import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './dns-zone.table.ts'

/**
 * Refuses a name that is another zone's, and one above or below a zone that belongs to somebody else: whoever answers for a name may answer for all below it.
 * What it says is the same whoever has the other zone. Names are taken in turn, so that two calls at once do not both find nothing.
 * @throws Problem validation of `name` or `clientId`
 */
export async function claimName(scope: Scope, zone: { id: number | null; name: string; clientId: number | null }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dnsZones'))`.execute(scope.db)
  const labels = zone.name.split('.')
  const above = labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'))
  const { rows } = await sql<{ name: string }>`
    select "name" from "dnsZones" where "id" is distinct from ${zone.id} and ("name" = ${zone.name}
      or ("clientId" is distinct from ${zone.clientId}
        and ("name" = any(${above}) or reverse("name") collate "C" like ${`${[...zone.name]
          .reverse()
          .join('')
          .replace(/[\\%_]/g, '\\$&')}.%`})))
    limit 1`.execute(scope.db)
  const [other] = rows
  if (!other) return
  const field = zone.id === null ? 'name' : 'clientId'
  throw new Problem('validation', { fields: { [field]: { key: other.name === zone.name ? 'zoneTaken' : 'zoneBesideTaken' } } })
}
