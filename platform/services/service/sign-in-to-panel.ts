import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { openPanel } from '../server/open-panel.ts'
import { isOpen } from '../server/server-access.ts'
import { serviceStore } from './service.store.ts'
import { tellOfService } from './tell-of-service.ts'

/** Somebody waits for the answer: as many seconds. */
const patience = 8

/**
 * A way into the panel of a service's account, for the caller alone: it is neither stored nor logged, but that it was given is.
 * @throws Problem wrongState `serviceNotRunning`, `serviceOnNoServer`, `noSingleSignOn`, `panelDidNotLetIn`, forbidden `serverNotOpen`
 */
export async function signInToPanel(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof services.endpoints.signIn>> {
  const service = await serviceStore.get(scope, { params })
  const { status, serverId, username, clientId } = service
  if (status !== 'active' && status !== 'suspended') throw new Problem('wrongState', { reason: 'serviceNotRunning' })
  if (serverId === null || username === null) throw new Problem('wrongState', { reason: 'serviceOnNoServer' })
  await refuseUnlessAllowed(scope, clientId)
  const server = await scope.db.selectFrom('servers').selectAll().where('id', '=', serverId).where(isOpen(scope.caller)).executeTakeFirst()
  if (!server) throw new Problem('forbidden', { reason: 'serverNotOpen' })
  const timeout = Math.min(server.timeout ?? patience, patience)
  const answer = await openPanel(scope, { ...server, timeout }, service.id).signIn(username)
  if (answer.is !== 'ok' || !/^https?:\/\//.test(answer.address)) throw new Problem('wrongState', { reason: 'panelDidNotLetIn' })
  await inTransaction(scope, inner => tellOfService(inner, services.events.signedIn, service))
  return { address: answer.address, expiresOn: answer.expiresOn }
}

/** A client says whether anybody is let into its panels without a password. */
async function refuseUnlessAllowed({ db }: Scope, clientId: number): Promise<void> {
  const client = await db.selectFrom('clients').select('singleSignOnAllowed').where('id', '=', clientId).executeTakeFirstOrThrow()
  if (!client.singleSignOnAllowed) throw new Problem('wrongState', { reason: 'noSingleSignOn' })
}
