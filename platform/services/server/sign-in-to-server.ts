import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { servers } from '#contract/services/servers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { openPanel } from './open-panel.ts'
import { serverStore } from './server.store.ts'

/** Somebody waits for the answer: as many seconds. */
const patience = 8

/**
 * A way into the panel of a server that is open to the caller, for them alone: it is neither stored nor logged, but that it was given is.
 * @throws Problem wrongState `panelDidNotLetIn`, notFound
 */
export async function signInToServer(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof servers.endpoints.signIn>> {
  const { id, name } = await serverStore.get(scope, { params })
  const server = await scope.db.selectFrom('servers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const answer = await openPanel(scope, { ...server, timeout: Math.min(server.timeout ?? patience, patience) }).signInToServer()
  if (answer.is !== 'ok' || !/^https?:\/\//.test(answer.address)) throw new Problem('wrongState', { reason: 'panelDidNotLetIn' })
  await inTransaction(scope, inner => inner.emit(servers.events.signedIn, {}, { resource: 'servers', recordId: id, recordName: name }))
  return { address: answer.address, expiresOn: answer.expiresOn }
}
