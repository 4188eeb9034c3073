import { type Expression, type SqlBool, sql } from 'kysely'
import { clientColumn, type OwnedBy } from '#contract/kernel/ownership.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Caller } from './caller.ts'
import { ownerOf } from './client-references.ts'
import type { AnyQuery } from './list-sql.ts'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>

/** The client whose records are all that a caller may see; null for staff and the system. */
export function clientOf({ kind, clientId }: Caller): number | null {
  if (kind === 'staff' || kind === 'system') return null
  if (clientId === undefined) throw new Error(`a caller of the kind ${kind} is of no client`)
  return clientId
}

/** The query, narrowed to what is the caller's client's own. What the contract gives no owner is no client's to see. */
export function ownOnly(scope: Scope, table: string, ownedBy: OwnedBy | undefined, query: AnyQuery): AnyQuery {
  const clientId = clientOf(scope.caller)
  if (clientId === null || ownedBy === 'nobody') return query
  if (ownedBy === undefined) throw new Problem('forbidden')
  return query.where(belongsToClient(table, ownedBy, clientId))
}

/** Whether a row belongs to the client. */
export function belongsToClient(table: string, ownedBy: Exclude<OwnedBy, 'nobody'>, clientId: number): Expression<SqlBool> {
  const key = sql.ref(`${table}.${ownedBy.by}`)
  if (!('parent' in ownedBy)) return sql<SqlBool>`${key} = ${clientId}`
  const parent = ownerOf(ownedBy.parent)
  if (!parent || parent.ownedBy === 'nobody') throw new Error(`${table}: ${ownedBy.parent} belongs to no client`)
  return sql<SqlBool>`${key} in (select "id" from ${sql.table(parent.table)} where ${belongsToClient(parent.table, parent.ownedBy, clientId)})`
}

/** What a caller of a client writes: a new record is their client's own, and none is given to another client or put on another's record. */
export async function ownInput(scope: Scope, ownedBy: OwnedBy | undefined, input: Row, isNew: boolean): Promise<Row> {
  const clientId = clientOf(scope.caller)
  if (clientId === null) return input
  if (ownedBy === undefined || ownedBy === 'nobody') throw new Problem('forbidden')
  const { by } = ownedBy
  const refused = new Problem('validation', { fields: { [by]: { key: 'notAChoice' } } })
  if (clientColumn(ownedBy)) {
    if (by in input && input[by] !== clientId) throw refused
    return isNew ? { ...input, [by]: clientId } : input
  }
  if (!(by in input) && !isNew) return input
  const parent = ownerOf((ownedBy as { parent: string }).parent)
  if (!parent || parent.ownedBy === 'nobody') throw new Problem('forbidden')
  const own = belongsToClient(parent.table, parent.ownedBy, clientId)
  const found = await sql`select from ${sql.table(parent.table)} where "id" = ${input[by]} and ${own}`.execute(scope.db)
  if (found.rows.length === 0) throw refused
  return input
}

/** A record as the caller may see it. */
export const shownTo = <R extends Row>({ caller }: Scope, staffOnly: readonly string[] = [], record: R): R =>
  clientOf(caller) === null ? record : (Object.fromEntries(Object.entries(record).filter(([name]) => !staffOnly.includes(name))) as R)
