import { type BlockedScope, type DnsBlockedString, dnsBlockedStrings, isBlocked } from '#contract/dns/dns-blocked-strings.ts'
import type { ZoneRecord } from '#contract/dns/zone-problems.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './dns-blocked-string.table.ts'

interface Looked {
  /** The zone that holds it. */
  zone: string
  isNew: boolean
  /** By their place; those that are stored already are not looked at again. */
  records: readonly (ZoneRecord | null)[]
}
/** A blocked text that was found, and in what. */
export interface Hit {
  id: number
  value: string
  zone: string
  text: string
}
interface Found {
  fields: FieldProblems
  hits: Hit[]
}
/** So much of what holds a blocked text is written down. */
const MOST_TOLD = 300

/** Refuses names and targets that hold a blocked text, unless who may override them says why. @throws Problem validation */
export async function refuseBlocked(scope: Scope, looked: Looked, reason: string | null): Promise<void> {
  const { fields, hits } = (await blockedLook(scope))(looked)
  if (hits.length === 0) return
  if (mayOverride(scope, reason)) return tellOverridden(scope, hits, reason)
  countHits(scope, hits)
  throw new Problem('validation', { fields: { ...fields, ...asked(scope) } })
}

/** Only a person has reasons. */
const isOpen = (scope: Scope) => scope.caller.kind === 'staff' && scope.can('dnsBlockedString.override')
export const mayOverride = (scope: Scope, reason: string | null): reason is string => reason !== null && isOpen(scope)
const asked = (scope: Scope): FieldProblems => (isOpen(scope) ? { overrideReason: { key: 'blockedNeedsReason' } } : {})

/** What is blocked: looks at one zone after the other. */
export async function blockedLook(scope: Scope): Promise<(looked: Looked) => Found> {
  const blocked = await scope.db
    .selectFrom('dnsBlockedStrings')
    .select(['id', 'value', 'match', 'scope'])
    .where('active', '=', true)
    .execute()
  const of = Map.groupBy(blocked, one => one.scope)
  return looked => (blocked.length === 0 ? { fields: {}, hits: [] } : lookedAt(of, looked))
}

type Blocked = Pick<DnsBlockedString, 'id' | 'value' | 'match' | 'scope'>
function lookedAt(of: ReadonlyMap<BlockedScope, readonly Blocked[]>, { zone, isNew, records }: Looked): Found {
  const hits = new Map<number, Hit>()
  const fields: FieldProblems = {}
  const look = (what: BlockedScope, text: string, field: string) => {
    const found = (of.get(what) ?? []).find(one => isBlocked(one, text))
    if (!found) return
    if (!hits.has(found.id)) hits.set(found.id, { id: found.id, value: found.value, zone, text: text.slice(0, MOST_TOLD) })
    fields[field] ??= { key: 'blockedText' }
  }
  if (isNew) look('zoneName', zone, 'name')
  for (const [at, record] of records.entries()) {
    if (!record) continue
    look('recordName', record.hostname, `records.${at}.hostname`)
    look('recordContent', record.content, `records.${at}.content`)
  }
  return { fields, hits: [...hits.values()] }
}

/** Each blocked text that was overridden tells so in its history, with the reason. */
export async function tellOverridden(scope: Scope, hits: readonly Hit[], reason: string): Promise<void> {
  if (hits.length === 0) return
  const { overridden } = dnsBlockedStrings.events
  const resource = dnsBlockedStrings.name
  await scope.emitMany(
    overridden,
    hits.map(({ id, value, zone, text }) => ({ payload: { zone, text }, about: { resource, recordId: id, recordName: value, reason } })),
  )
}

/** The count outlives the call that was refused: it is written beside its transaction. */
export function countHits({ services, now }: Scope, hits: readonly Hit[]): void {
  const ids = [...new Set(hits.map(({ id }) => id))]
  if (ids.length === 0) return
  setImmediate(() =>
    services.database.db
      .updateTable('dnsBlockedStrings')
      .set(one => ({ hits: one('hits', '+', 1), lastHitOn: now }))
      .where('id', 'in', ids)
      .execute()
      .catch(() => undefined),
  )
}
