import { type ClientStatus, clientCan } from '#contract/clients/client-values.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { forgetCounts } from '#platform/kernel/count.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { statusReason } from './client.can.ts'
import { clientMoves } from './client.moves.ts'
import { checkTypedName } from './client.status.ts'
import { type ClientRecord, clientStore } from './client.store.ts'

interface Pair {
  fromId: number
  intoId: number
}

/** Both clients, when they may become one: neither closed, one currency. */
async function pairOf(scope: Scope, { fromId, intoId }: Pair, lock: boolean): Promise<{ from: ClientRecord; into: ClientRecord }> {
  if (fromId === intoId) throw new Problem('validation', { fields: { intoId: { key: 'notAChoice' } } })
  // In the order of their ids, so that two merges the other way round cannot wait for each other.
  const first = await clientStore.find(scope, Math.min(fromId, intoId), lock)
  const second = await clientStore.find(scope, Math.max(fromId, intoId), lock)
  const [from, into] = fromId < intoId ? [first, second] : [second, first]
  for (const { status } of [from, into]) {
    if (!clientCan.can('merge', status)) throw new Problem('wrongState', { reason: statusReason('merge', status) })
  }
  if (from.currency !== into.currency) throw new Problem('wrongState', { reason: 'currenciesDiffer' })
  return { from, into }
}

const named = ({ id, displayName, displayNameAr }: ClientRecord) => ({ id, displayName, displayNameAr })

/** What would move, and how much of it. */
export async function previewMerge(scope: Scope, { body }: { body: Pair }) {
  const { from, into } = await pairOf(scope, body, false)
  const moves = await Promise.all(clientMoves.map(async ({ what, count }) => ({ what, count: await count(scope, from.id) })))
  return { from: named(from), into: named(into), moves: moves.filter(({ count }) => count > 0) }
}

/** Moves everything of one client to another and closes it, pointing there. The name of the one that goes must be typed. */
export async function mergeClients(scope: Scope, { body }: { body: Pair & { name: string; reason: string } }) {
  const { from, into } = await pairOf(scope, body, true)
  checkTypedName(from, body.name)
  for (const { move } of clientMoves) await move(scope, from.id, into.id)
  const tags = JSON.stringify([...new Set([...into.tags, ...from.tags])].slice(0, 20))
  const notes = [into.notes, from.notes].filter(Boolean).join('\n').slice(0, 5000) || null
  const ownerUserId = into.ownerUserId ?? from.ownerUserId
  const closed: ClientStatus = 'closed'
  await change(scope, into, { tags, notes, ownerUserId })
  await change(scope, from, { status: closed, mergedIntoId: into.id })
  await note(scope, into, from, body.reason, { tags: into.tags, notes: into.notes }, { tags: JSON.parse(tags), notes })
  await note(scope, from, into, body.reason, { status: from.status, mergedIntoId: null }, { status: closed, mergedIntoId: into.id })
  scope.afterCommit(() => forgetCounts('clients'))
  return { id: into.id }
}

const change = (scope: Scope, { id, version }: ClientRecord, values: Record<string, string | number | null>) =>
  scope.db
    .updateTable('clients')
    .set({ ...values, version: version + 1, updatedOn: scope.now } as never)
    .where('id', '=', id)
    .execute()

type Values = Record<string, unknown>
const note = (scope: Scope, client: ClientRecord, other: ClientRecord, reason: string, before: Values, after: Values) =>
  scope.audit({
    action: 'clients.merged',
    resource: 'clients',
    recordId: client.id,
    recordName: client.displayName,
    clientId: client.id,
    before,
    after,
    reason,
    details: { version: client.version + 1, other: other.id },
  })
