import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { zoneName } from '#contract/dns/dns-names.ts'
import type { LineProblem } from '#contract/dns/dns-task-items.ts'
import { MOST_RECORDS, soaFindings } from '#contract/dns/dns-zone-input.ts'
import { cleanRecord, zoneProblems } from '#contract/dns/zone-problems.ts'
import type { Finding } from '#contract/kernel/finding.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import type { FoundZone, StoredTask } from '../dns-task/dns-work.ts'
import { type ReadSource, readSources } from './read-sources.ts'

/** What an import would do: each zone with its records, whose it becomes, and what cannot be taken. A zone with something wrong is left out until somebody takes it in. */
export async function findImported(scope: Scope, task: StoredTask): Promise<FoundZone[]> {
  const sources = await readSources(scope, task)
  const { dnsTtlAbove: ttlAbove, dnsDefaultTtl } = await settings(scope, 'dnsTtlAbove', 'dnsDefaultTtl')
  const usual = Math.max(dnsDefaultTtl, ttlAbove + 1)
  const names = sources.map(({ name }) => name)
  const [ours, owners] = [
    await zonesCalled(scope, names),
    task.owner === 'match' ? await ownersOf(scope, names) : new Map<string, number>(),
  ]
  const found = new Map<string, FoundZone>()
  for (const source of sources) {
    await turn()
    const { name, keys, kept, warnings = [] } = source
    const before = found.get(name)
    if (before) {
      before.problems.push({ line: null, key: 'zoneTwice' })
      before.leftOut = true
      continue
    }
    const records = source.records.map(record => {
      const ttl = task.raiseTtl && record.ttl <= ttlAbove ? usual : record.ttl
      return cleanRecord({ ...record, ttl }, name)
    })
    const soa = task.raiseTtl && source.soa && source.soa.soaTtl <= ttlAbove ? { ...source.soa, soaTtl: usual } : source.soa
    const there = ours.get(name)
    const some = there !== undefined && task.conflict === 'merge'
    const followed = there?.zoneType === 'secondary' && task.conflict !== 'skip' ? [{ line: null, key: 'zoneSecondary' }] : []
    const problems = [...followed, ...source.problems, ...judged({ ...source, soa, records }, { ttlAbove, some })]
    // The client could not do it; staff are told, and may.
    const warned = [...warnings, ...(there?.clientId && !there.importAllowed ? [{ line: null, key: 'zoneImportByStaff' }] : [])]
    const owner =
      task.owner === 'client' ? task.clientId : (owners.get(name) ?? (task.owner === 'match' ? (source.clientId ?? null) : null))
    found.set(name, {
      ...{
        name,
        problems: [...warned, ...problems],
        recordCount: records.length,
        leftOut: problems.length > 0,
        wanted: { soa, records, ...(keys ? { keys } : {}), ...(kept ? { kept } : {}) },
      },
      ...{ there: there !== undefined, zoneId: there?.id ?? null, clientId: there && task.owner !== 'client' ? there.clientId : owner },
    })
  }
  return [...found.values()]
}

/** What the rules refuse of a zone, by the lines that it came from. */
function judged({ name, soa, soaLine = null, records }: ReadSource, rules: { ttlAbove: number; some: boolean }): LineProblem[] {
  const wrong = zoneName(name)
  if (wrong) return [{ line: null, key: wrong.key }]
  if (records.length > MOST_RECORDS) return [{ line: null, key: 'tooMany', values: { max: MOST_RECORDS } }]
  const told = (line: number | null, { key, values }: Finding): LineProblem => ({
    ...{ line, key },
    ...(values ? { values: values as Record<string, string | number> } : {}),
  })
  // Into a zone that is here its records alone are taken.
  const ofSoa = soa && !rules.some ? soaFindings(soa, rules.ttlAbove).map(finding => told(soaLine, finding)) : []
  const ofRecords = Object.entries(zoneProblems({ name, records, ...rules })).map(([field, finding]) => {
    const record = records[Number(field.split('.')[1])] as { line?: number } | undefined
    return told(record?.line ?? null, finding)
  })
  return [...ofSoa, ...ofRecords]
}

async function zonesCalled({ db }: Scope, names: string[]) {
  const { rows } = await sql<{
    id: number
    name: string
    clientId: number | null
    zoneType: 'primary' | 'secondary'
    importAllowed: boolean
  }>`
    select "dnsZones"."id", "dnsZones"."name", "clientId", "zoneType", coalesce("importAllowed", true) as "importAllowed"
    from "dnsZones" left join "dnsPackages" on "dnsPackages"."id" = "packageId" where "dnsZones"."name" = any(${names})
      and "dnsZones"."status" <> 'deleted'`.execute(db)
  return new Map(rows.map(row => [row.name, row]))
}

/** Who has the domain of a name or of what lies above it, else the one client with services of that name. */
async function ownersOf({ db }: Scope, names: string[]): Promise<Map<string, number>> {
  const above = new Map(names.map(name => [name, withParents(name)]))
  const all = [...new Set([...above.values()].flat())]
  const { rows: domains } = await sql<{ name: string; clientId: number }>`
    select "asciiName" as "name", "clientId" from "domains" where "asciiName" = any(${all})
      and "status" in ('pendingRegistration', 'pendingTransfer', 'active', 'grace', 'redemption')`.execute(db)
  const { rows: services } = await sql<{ name: string; clientId: number }>`
    select "domain" as "name", min("clientId") as "clientId" from "services" where "domain" = any(${all})
      and "status" in ('active', 'suspended') group by "domain" having count(distinct "clientId") = 1`.execute(db)
  const [held, served] = [domains, services].map(rows => new Map(rows.map(({ name, clientId }) => [name, Number(clientId)])))
  return new Map(
    names.flatMap(name => {
      const tried = above.get(name) ?? []
      const owner =
        tried.map(one => held?.get(one)).find(one => one !== undefined) ?? tried.map(one => served?.get(one)).find(one => one !== undefined)
      return owner === undefined ? [] : [[name, owner] as const]
    }),
  )
}

/** A name and what lies above it, without the top level. */
function withParents(name: string): string[] {
  const labels = name.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
