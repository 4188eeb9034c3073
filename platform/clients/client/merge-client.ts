import type { clients } from '#contract/clients/clients.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { shortened } from '#contract/kernel/shortened.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settleUsers } from '../client-user/owner-user.ts'
import { keepOneBilling } from '../contact/contact.verbs.ts'
import { type ClientRecord, clientStore } from './client.store.ts'
import { moveRecords, movesOf } from './client-records.ts'

/** The client that another one may become part of: not itself, open, charged in the same currency. */
async function partnerOf(scope: Scope, from: ClientRecord, intoId: number, lock: boolean): Promise<ClientRecord> {
  if (from.id === intoId) throw new Problem('validation', { fields: { intoId: { key: 'notAChoice' } } })
  const into = await clientStore.find(scope, intoId, lock)
  if (into.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  if (from.currency !== into.currency) throw new Problem('wrongState', { reason: 'currenciesDiffer' })
  return into
}

const named = ({ id, displayName }: ClientRecord) => ({ id, displayName })

/** What would move, and how much of it. */
export async function previewMerge(scope: Scope, { params, body }: { params: { id: number }; body: { intoId: number } }) {
  const from = await clientStore.find(scope, params.id)
  if (from.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  const into = await partnerOf(scope, from, body.intoId, false)
  return { from: named(from), into: named(into), moves: await movesOf(scope, from.id) }
}

/** Moves everything of a client to another one, which keeps its own values; the first one is closed and points there. */
export async function mergeClient(scope: Scope, from: ClientRecord, { intoId, reason }: BodyOf<typeof clients.endpoints.merge>) {
  const into = await partnerOf(scope, from, intoId, true)
  await keepOneBilling(scope, from.id, into.id)
  await settleUsers(scope, from, into)
  await moveRecords(scope, from.id, into.id)
  const set = {
    tags: [...new Set([...into.tags, ...from.tags])].slice(0, 20),
    notes: shortened([into.notes, from.notes].filter(Boolean).join('\n'), 5000) || null,
    customValues: [
      ...into.customValues,
      ...from.customValues.filter(({ fieldId }) => !into.customValues.some(has => has.fieldId === fieldId)),
    ],
    ownerUserId: into.ownerUserId ?? from.ownerUserId,
  }
  await clientStore.store(scope, into, set, clientStore.resource.events.merge, { payload: { other: from.id }, reason })
  return { set: { mergedIntoId: into.id }, payload: { other: into.id } }
}
