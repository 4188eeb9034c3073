import { type BlockedScope, isBlocked } from '#contract/dns/dns-blocked-strings.ts'
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
export async function refuseBlocked(scope: Scope, { name, records }: Looked): Promise<void> {
  const blocked = await scope.db
    .selectFrom('dnsBlockedStrings')
    .select(['id', 'value', 'match', 'scope'])
    .where('active', '=', true)
    .execute()
  if (blocked.length === 0 || scope.can('dnsBlockedString.override')) return
  const of = Map.groupBy(blocked, one => one.scope)
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
  if (hits.size === 0) return
  await countHits(scope, [...hits])
  throw new Problem('validation', { fields })
}

/** The count outlives the call that was refused: it is written beside its transaction. */
async function countHits({ services, now }: Scope, ids: number[]): Promise<void> {
  setImmediate(() =>
    services.database.db
      .updateTable('dnsBlockedStrings')
      .set(one => ({ hits: one('hits', '+', 1), lastHitOn: now }))
      .where('id', 'in', ids)
      .execute()
      .catch(() => undefined),
  )
}
