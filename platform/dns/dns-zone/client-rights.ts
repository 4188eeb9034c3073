import { type ClientDnsRight, recordRefusal } from '#contract/dns/client-dns-rights.ts'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import type { PackageRules } from '#contract/dns/package-rules.ts'
import { cleanRecord } from '#contract/dns/zone-problems.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { GivenRecord } from './judged-records.ts'

type Row = Record<string, unknown>
const soaFields = ['mname', 'rname', 'refresh', 'retry', 'expire', 'minimum', 'soaTtl'] as const
const untouched = dnsZones.create.parse({ name: 'new.sa' }) as Row

/** What the caller may do with zones of their own; null for staff and the system, whom nothing of it concerns. */
export async function rightsOfCaller(scope: Scope): Promise<ReadonlySet<ClientDnsRight> | null> {
  return clientOf(scope.caller) === null ? null : new Set(await setting(scope, 'dnsClientRights'))
}

/** The same as it is offered to the caller: nothing of it where the DNS manager is switched off for their client. */
export async function rightsOffered(scope: Scope): Promise<ClientDnsRight[] | null> {
  const rights = await rightsOfCaller(scope)
  return rights && ((await isAllowed(scope)) ? [...rights] : [])
}

/** Why a client may not do a verb with a zone, as a key of the reasons. */
export function clientRefusal(verb: string, rights: ReadonlySet<ClientDnsRight>, rules: PackageRules | null): string | null {
  if (verb === 'publish') return rights.has('records') ? null : 'dnsRecordsByStaff'
  if (verb === 'applySet') return rights.has('records') && rights.has('sets') ? null : 'dnsSetsByStaff'
  if (verb === 'update') return rights.has('records') || rights.has('soa') ? null : 'dnsRecordsByStaff'
  if (verb === 'sign' || verb === 'unsign') return rights.has('dnssec') ? null : 'dnssecByStaff'
  if (verb === 'importRecords') return importRefusal(rights, rules)
  return null
}

function importRefusal(rights: ReadonlySet<ClientDnsRight>, rules: PackageRules | null): string | null {
  if (!rights.has('records') || !rights.has('import')) return 'dnsImportByStaff'
  return rules?.importAllowed === false ? 'packageWithoutImport' : null
}

/** @throws Problem forbidden where a client asks for a file of a zone that they may not take away */
export async function heedExport(scope: Scope, { rules }: Pick<DnsZone, 'rules'>): Promise<void> {
  const rights = await rightsOfCaller(scope)
  if (!rights) return
  if (!rights.has('export')) throw new Problem('forbidden', { reason: 'dnsExportByStaff' })
  if (rules?.exportAllowed === false) throw new Problem('forbidden', { reason: 'packageWithoutExport' })
}

/** Holds what a client makes or changes to what clients may. What new zones begin with is no doing of theirs. @throws Problem forbidden, validation */
export async function heedClientRights(scope: Scope, name: string, given: Row, current: DnsZone | null): Promise<void> {
  const rights = await rightsOfCaller(scope)
  if (!rights) return
  const before = (current ?? untouched) as Row
  if (!current) {
    if (!(await isAllowed(scope))) throw new Problem('forbidden', { reason: 'dnsNotAllowed' })
    if (!rights.has('create')) throw new Problem('forbidden', { reason: 'dnsZonesByStaff' })
  }
  const fields: FieldProblems = {}
  if (!rights.has('soa'))
    for (const field of soaFields) if (field in given && given[field] !== before[field]) fields[field] = { key: 'dnsSoaByStaff' }
  if (given.zoneType === 'secondary' && !current) fields.zoneType = { key: 'dnsSecondaryByStaff' }
  const records = given.records as GivenRecord[] | undefined
  if (records) Object.assign(fields, recordProblems(rights, name, records, current?.records ?? []))
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
}

async function isAllowed({ db, caller }: Scope): Promise<boolean> {
  const found = await db
    .selectFrom('clients')
    .select('dnsAllowed')
    .where('id', '=', clientOf(caller) ?? 0)
    .executeTakeFirst()
  return found?.dnsAllowed === true
}

function recordProblems(
  rights: ReadonlySet<ClientDnsRight>,
  zone: string,
  given: readonly GivenRecord[],
  stored: DnsZone['records'],
): FieldProblems {
  const fields: FieldProblems = {}
  const left = new Map(stored.map(record => [record.id, record]))
  const judge = (path: string, record: Pick<GivenRecord, 'hostname' | 'type'>) => {
    const refused = recordRefusal(rights, record)
    if (refused) fields[path] ??= refused
  }
  for (const [at, record] of given.entries()) {
    const now = cleanRecord(record, zone)
    const old = left.get(now.id ?? 0)
    left.delete(now.id ?? 0)
    const same = old && (['hostname', 'type', 'ttl', 'content', 'note'] as const).every(field => old[field] === now[field])
    if (same) continue
    judge(`records.${at}.hostname`, now)
    if (old) judge(`records.${at}.hostname`, old)
  }
  for (const gone of left.values()) judge('records', gone)
  return fields
}
