import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { clientReferences } from '#platform/client-references.ts'
import type { ClientReference } from '#platform/kernel/client-references.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'

export const ofClient = ({ column, kindIn }: ClientReference, id: number) =>
  kindIn ? sql<boolean>`${sql.ref(column)} = ${id} and ${sql.ref(kindIn)} = 'clients'` : sql<boolean>`${sql.ref(column)} = ${id}`

async function count({ db }: Scope, reference: ClientReference, clientId: number): Promise<number> {
  const { table } = reference
  const { rows } = await sql<{
    count: number
  }>`select count(*) as "count" from ${sql.table(table)} where ${ofClient(reference, clientId)}`.execute(db)
  return Number(rows[0]?.count)
}

/** What a kind of record is called: the title of its own screen, unless clients have a shorter word. */
function titleOf({ origin }: Scope, table: string): string {
  const key = `merge.what.${table}`
  const word = translator(origin.locale, 'clients')(key)
  return word.endsWith(key) ? translator(origin.locale, table)('title') : word
}

/** How many records of each kind merging a client would move. */
export async function movesOf(scope: Scope, clientId: number): Promise<{ what: string; title: string; count: number }[]> {
  const moves = []
  for (const reference of clientReferences()) {
    const found = reference.merging === 'move' ? await count(scope, reference, clientId) : 0
    if (found > 0) moves.push({ what: reference.table, title: titleOf(scope, reference.table), count: found })
  }
  return moves
}

/** Gives what belongs to a client to another one. */
export async function moveRecords(scope: Scope, fromId: number, intoId: number): Promise<void> {
  for (const reference of clientReferences()) if (reference.merging === 'move') await give(scope, reference, fromId, intoId)
}

/** Refuses that a client is deleted while records stand in the way; deletes those that go with it, and takes it from those that stay. */
export async function releaseRecords(scope: Scope, clientId: number): Promise<void> {
  const references = clientReferences()
  for (const reference of references)
    if (reference.deleting === 'refuse' && (await count(scope, reference, clientId)) > 0)
      throw new Problem('wrongState', { reason: 'clientHasRecords' })
  for (const reference of references) {
    if (reference.deleting === 'clear') await give(scope, reference, clientId, null)
    if (reference.deleting === 'delete') await deleteRecords(scope, reference, clientId)
  }
}

/** Deletes a client's records of a kind, with what was attached to them. */
export async function deleteRecords(scope: Scope, reference: ClientReference, clientId: number): Promise<void> {
  await forgetFiles(scope, reference, clientId)
  await sql`delete from ${sql.table(reference.table)} where ${ofClient(reference, clientId)}`.execute(scope.db)
  changed(scope, reference.table)
}

/** What was attached to records that go with a client goes too: without its row the next sweep of the store takes the bytes. */
async function forgetFiles({ db }: Scope, reference: ClientReference, clientId: number): Promise<void> {
  const records = sql`select "id" from ${sql.table(reference.table)} where ${ofClient(reference, clientId)}`
  await sql`delete from "files" where "kind" = 'upload' and "resource" = ${reference.table} and "recordId" in (${records})`.execute(db)
}

/** Whoever had a record open before saves over a newer version, and does not give it back unawares. */
async function give(scope: Scope, reference: ClientReference, fromId: number, toId: number | null): Promise<void> {
  const next = reference.versioned ? sql`, "version" = "version" + 1, "updatedOn" = ${scope.now}` : sql``
  const set = sql`${sql.ref(reference.column)} = ${toId}${next}`
  await sql`update ${sql.table(reference.table)} set ${set} where ${ofClient(reference, fromId)}`.execute(scope.db)
  changed(scope, reference.table)
}

export function changed(scope: Scope, table: string): void {
  forgetCounts(table)
  scope.afterCommit(() => forgetCounts(table))
}
