import { sql } from 'kysely'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { PackageRules } from '#contract/dns/package-rules.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from '../dns-package/dns-package.table.ts'
import { assignedPackages, chosenPackage } from './assigned-packages.ts'
import type {} from './dns-zone.table.ts'

interface Placed {
  packageId: number | null
  rules: PackageRules | null
}

/**
 * The package that a zone is in or comes into, and what it lets the zone hold. A new zone that names none comes into one that is for it. Whoever
 * brings another zone of the client into it waits, so that the last place is had once. @throws Problem validation of `packageId`
 */
export async function packageOfZone(
  scope: Scope,
  given: Record<string, unknown>,
  current: DnsZone | null,
  clientId: number | null,
): Promise<Placed> {
  const named = given.packageId as number | null | undefined
  const packageId = current
    ? named === undefined
      ? current.packageId
      : named
    : named === undefined || named === null
      ? await packageFor(scope, String(given.name), clientId)
      : named
  if (packageId === null) {
    const comes = !current || clientId !== current.clientId || current.packageId !== null || current.status === 'deleted'
    if (comes) await refuseBeyond(scope, clientId)
    return { packageId, rules: null }
  }
  const found = await scope.db
    .selectFrom('dnsPackages')
    .select([
      'id',
      'zoneLimit',
      'recordsLimit',
      'allowedTypes',
      'allowedIps',
      'blockedIps',
      'ttlMin',
      'ttlDefault',
      'dnssec',
      'importAllowed',
      'exportAllowed',
    ])
    .where('id', '=', packageId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('validation', { fields: { packageId: { key: 'notAChoice' } } })
  const { zoneLimit, id: _, ...rules } = found
  const comes = packageId !== current?.packageId || clientId !== current?.clientId
  if (comes && zoneLimit !== null && clientId !== null && (await zonesIn(scope, packageId, clientId)) >= zoneLimit)
    throw new Problem('validation', { fields: { packageId: { key: 'packageZones', values: { max: zoneLimit } } } })
  return { packageId, rules }
}

async function packageFor(scope: Scope, name: string, clientId: number | null): Promise<number | null> {
  return chosenPackage(await assignedPackages(scope, { name, clientId }), await setting(scope, 'dnsSeveralPackages'))
}

/** Without a package a client has so many zones. */
async function refuseBeyond(scope: Scope, clientId: number | null): Promise<void> {
  const max = await setting(scope, 'dnsZonesWithoutPackage')
  if (max === 0 || clientId === null || (await zonesIn(scope, null, clientId)) < max) return
  throw new Problem('validation', { fields: { clientId: { key: 'zonesWithoutPackage', values: { max } } } })
}

async function zonesIn({ db }: Scope, packageId: number | null, clientId: number): Promise<number> {
  const { rows } = await sql<{ zones: number }>`select count(*)::int as "zones" from "dnsZones"
    where "packageId" is not distinct from ${packageId} and "clientId" = ${clientId} and "status" <> 'deleted'`.execute(db)
  return rows[0]?.zones ?? 0
}
