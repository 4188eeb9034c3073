import { type BlockedScope, type DnsBlockedString, isBlocked } from '#contract/dns/dns-blocked-strings.ts'
import type { ZoneRecord } from '#contract/dns/zone-problems.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './dns-blocked-string.table.ts'

interface Looked {
  /** Of a new zone. */
  name: string | null
  /** By their place; those that are stored already are not looked at again. */
  records: readonly (ZoneRecord | null)[]
}

/** Refuses names and targets that hold a blocked text, and counts what each refused. Who may override them is not refused. @throws Problem validation */
export async function refuseBlocked(scope: Scope, looked: Looked): Promise<void> {
  const fields = (await blockedLook(scope))(looked)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
}

/** What is blocked for the caller: looks at one zone after the other. */
export async function blockedLook(scope: Scope): Promise<(looked: Looked) => FieldProblems> {
  const blocked = await scope.db
    .selectFrom('dnsBlockedStrings')
    .select(['id', 'value', 'match', 'scope'])
    .where('active', '=', true)
    .execute()
  if (blocked.length === 0 || scope.can('dnsBlockedString.override')) return () => ({})
  const of = Map.groupBy(blocked, one => one.scope)
  return looked => lookedAt(scope, of, looked)
}

type Blocked = Pick<DnsBlockedString, 'id' | 'value' | 'match' | 'scope'>
function lookedAt(scope: Scope, of: ReadonlyMap<BlockedScope, readonly Blocked[]>, { name, records }: Looked): FieldProblems {
  const hits = new Set<number>()
  const fields: FieldProblems = {}
  const look = (what: BlockedScope, text: string, field: string) => {
    const found = (of.get(what) ?? []).find(one => isBlocked(one, text))
    if (!found) return
    hits.add(found.id)
    fields[field] ??= { key: 'blockedText' }
  }
  if (name !== null) look('zoneName', name, 'name')
  for (const [at, record] of records.entries()) {
    if (!record) continue
    look('recordName', record.hostname, `records.${at}.hostname`)
    look('recordContent', record.content, `records.${at}.content`)
  }
  if (hits.size > 0) countHits(scope, [...hits])
  return fields
}

/** The count outlives the call that was refused: it is written beside its transaction. */
function countHits({ services, now }: Scope, ids: number[]): void {
  setImmediate(() =>
    services.database.db
      .updateTable('dnsBlockedStrings')
      .set(one => ({ hits: one('hits', '+', 1), lastHitOn: now }))
      .where('id', 'in', ids)
      .execute()
      .catch(() => undefined),
  )
}
