import { sql } from 'kysely'
import { heldStatuses } from '#contract/domains/domains.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './dns-zone.table.ts'

/**
 * Refuses an extension under which others have names, a name that another client has registered with us, that of another zone, and one above or
 * below a zone that belongs to somebody else: whoever answers for a name may answer for all below it.
 * What it says is the same whoever has the other zone. Names are taken in turn, so that two calls at once do not both find nothing.
 * @throws Problem validation of `name` or `clientId`
 */
export async function claimName(scope: Scope, zone: { id: number | null; name: string; clientId: number | null }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dnsZones'))`.execute(scope.db)
  const field = zone.id === null ? 'name' : 'clientId'
  const refuse = (key: string) => {
    throw new Problem('validation', { fields: { [field]: { key } } })
  }
  const labels = zone.name.split('.')
  const above = labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'))
  if (zone.id === null && (await isExtension(scope, zone.name))) refuse('zoneIsExtension')
  if (zone.clientId !== null && (await isOfAnother(scope, [zone.name, ...above], zone.clientId))) refuse('zoneNotTheirs')
  const { rows } = await sql<{ name: string }>`
    select "name" from "dnsZones" where "id" is distinct from ${zone.id} and ("name" = ${zone.name}
      or ("clientId" is distinct from ${zone.clientId}
        and ("name" = any(${above}) or reverse("name") collate "C" like ${`${[...zone.name]
          .reverse()
          .join('')
          .replace(/[\\%_]/g, '\\$&')}.%`})))
    limit 1`.execute(scope.db)
  const [other] = rows
  if (other) refuse(other.name === zone.name ? 'zoneTaken' : 'zoneBesideTaken')
}

async function isExtension({ db }: Scope, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('tlds')
    .select('id')
    .where('extension', 'in', [`.${name}`, `.${unicodeName(name)}`])
    .executeTakeFirst()
  return found !== undefined
}

/** One of these names is registered with us for somebody else. */
async function isOfAnother(scope: Scope, names: readonly string[], clientId: number): Promise<boolean> {
  const { rows } = await sql`
    select from "domains" where "asciiName" = any(${names}) and "status" = any(${heldStatuses}) and "clientId" <> ${clientId} limit 1`.execute(
    scope.db,
  )
  return rows.length > 0
}
