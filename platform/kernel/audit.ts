import type { ColumnType, Generated } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Caller } from './caller.ts'
import type { Instant, Json } from './database.ts'
import { searchText } from './list-sql.ts'
import type { Scope } from './scope.ts'

export type Changes = Record<string, { before: unknown; after: unknown }>

export interface AuditEntriesTable {
  id: Generated<number>
  occurredOn: Instant
  actorKind: 'staff' | 'client' | 'system'
  actorId: number | null
  actorName: Json<Bilingual>
  actingAsClientId: number | null
  action: string
  area: string
  resource: string
  recordId: number | null
  recordName: ColumnType<Bilingual | null, string | null, string | null>
  clientId: number | null
  changes: Json<Changes>
  details: Json<Record<string, unknown>>
  reason: string | null
  requestId: string
  ip: string
  deviceId: string
  userAgent: string
  sessionId: number | null
  searchText: ColumnType<string, string, string>
}
declare module './database.ts' {
  interface Tables {
    auditEntries: AuditEntriesTable
  }
}

/** What an event is about: the record, what changed of it, why. */
export interface About {
  resource: string
  recordId?: number | null
  /** What people call the record; a text is the same in every language. */
  recordName?: string | Bilingual | null
  clientId?: number | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** Fields whose values are never written down, only that they changed. */
  secret?: readonly string[]
  reason?: string | null
  /** The record's version since then. */
  version?: number
}
interface AuditEntry extends About {
  /** The event's name: `clients.updated`. */
  action: string
  payload: object
}

const unlogged = new Set(['id', 'version', 'createdOn', 'updatedOn', 'searchText', 'can'])
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What changed between two states of a record, field by field, secrets masked. */
export function changesBetween(
  before: Record<string, unknown> | null | undefined,
  after: Record<string, unknown> | null | undefined,
  secret: readonly string[] = [],
): Changes {
  const changes: Changes = {}
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (unlogged.has(field) || same(before?.[field], after?.[field])) continue
    const hide = (value: unknown) => (value === null || value === undefined ? null : '•••')
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null]
    changes[field] = secret.includes(field) ? { before: hide(from), after: hide(to) } : { before: from, after: to }
  }
  return changes
}

/** A name as it is written down; what is called the same in every language stands in the first. */
export const bilingualName = (name: string | Bilingual | null | undefined): Bilingual | null =>
  typeof name === 'string' ? { en: name, ar: '' } : (name ?? null)

/** A token acts for its client; staff who act as a client's owner are staff. */
export const actorKindOf = ({ kind, onBehalfOf }: Caller) => (onBehalfOf ? 'staff' : kind === 'clientToken' ? 'client' : kind)

/** Writes entries down; answers their ids, in their order. */
export async function writeAudit(scope: Scope, entries: readonly AuditEntry[]): Promise<number[]> {
  const rows = await scope.db
    .insertInto('auditEntries')
    .values(entries.map(entry => rowOf(scope, entry)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

function rowOf({ caller, origin, now }: Scope, entry: AuditEntry) {
  const name = bilingualName(entry.recordName)
  return {
    occurredOn: now,
    actorKind: actorKindOf(caller),
    actorId: caller.id,
    actorName: JSON.stringify(caller.name),
    actingAsClientId: caller.onBehalfOf?.clientId ?? null,
    action: entry.action,
    area: entry.action.split('.')[0] ?? '',
    resource: entry.resource,
    recordId: entry.recordId ?? null,
    recordName: name && JSON.stringify(name),
    clientId: entry.clientId ?? null,
    changes: JSON.stringify(changesBetween(entry.before, entry.after, entry.secret)),
    details: JSON.stringify({
      ...(entry.version === undefined ? {} : { version: entry.version }),
      ...entry.payload,
      ...(caller.token ? { apiToken: caller.token.name } : {}),
    }),
    reason: entry.reason ?? null,
    requestId: origin.requestId,
    ip: origin.ip,
    deviceId: origin.deviceId,
    userAgent: origin.userAgent.slice(0, 300),
    sessionId: caller.sessionId,
    searchText: searchText([caller.name.en, caller.name.ar, name?.en, name?.ar, entry.recordId, origin.ip, entry.action, entry.reason]),
  }
}
