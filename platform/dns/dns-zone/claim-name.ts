import { sql } from 'kysely'
import { zoneKind } from '#contract/dns/dns-names.ts'
import { heldStatuses } from '#contract/domains/domains.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from './dns-zone.table.ts'

/**
 * Refuses an extension under which others have names, a name that another client has registered with us or has a running service of, that of another zone, and one above or
 * below a zone that belongs to somebody else, or, where the settings want it, that the client has in no other way: whoever answers for a name may answer for all below it.
 * What it says is the same whoever has the other zone. What is in the trash is nobody's. Names are taken in turn, so that two calls at once do not both find nothing.
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
  const names = [zone.name, ...above]
  if (zone.clientId !== null && (await isOfAnother(scope, names, zone.clientId))) refuse('zoneNotTheirs')
  if (zone.clientId !== null && (await isExternal(scope, names, zone.clientId))) refuse('zoneExternal')
  const { rows } = await sql<{ name: string }>`
    select "name" from "dnsZones" where "id" is distinct from ${zone.id} and "status" <> 'deleted' and ("name" = ${zone.name}
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

/** The client has none of these names as a domain or with a service, and needs one. Networks of addresses are given out by staff alone. */
async function isExternal(scope: Scope, [name = '', ...above]: readonly string[], clientId: number): Promise<boolean> {
  if (zoneKind(name) !== 'forward') return clientOf(scope.caller) !== null
  if (await setting(scope, 'dnsExternalDomains')) return false
  const names = [name, ...above].flatMap(one => [one, unicodeName(one)])
  const { rows } = await sql`
    select from "domains" where "clientId" = ${clientId} and "asciiName" = any(${names}) and "status" = any(${heldStatuses})
    union all select from "services" where "clientId" = ${clientId} and lower("domain") = any(${names})
      and "status" in ('pending', 'active', 'suspended') limit 1`.execute(scope.db)
  return rows.length === 0
}

/** One of these names is registered with us for somebody else, or is of another's running service while the client has none of them. */
async function isOfAnother(scope: Scope, names: readonly string[], clientId: number): Promise<boolean> {
  const written = names.flatMap(one => [one, unicodeName(one)])
  const ofDomains = sql`from "domains" where "asciiName" = any(${names}) and "status" = any(${heldStatuses})`
  const ofServices = sql`from "services" where lower("domain") = any(${written}) and "status" in ('active', 'suspended')`
  const { rows } = await sql`
    select ${ofDomains} and "clientId" <> ${clientId}
    union all select ${ofServices} and "clientId" <> ${clientId}
      and not exists (select ${ofDomains} and "clientId" = ${clientId}) and not exists (select ${ofServices} and "clientId" = ${clientId})
    limit 1`.execute(scope.db)
  return rows.length > 0
}
