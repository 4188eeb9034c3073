import { clients } from '#contract/clients/clients.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { clientUserStore } from '../client-user/client-user.store.ts'
import { deactivate } from '../client-user/client-user.verbs.ts'
import { clientStore } from './client.store.ts'
import { clientVerbs } from './client.verbs.ts'

/** The saved cards of a client are charged no more, whoever asks for it, until somebody turns that on again. */
export async function useNoCards(asked: Scope, id: number, reason: string): Promise<void> {
  const scope = asked.with({ caller: system })
  const client = await clientStore.find(scope, id, true)
  if (!client.cardProcessingDisabled)
    await clientStore.store(scope, client, { cardProcessingDisabled: true }, clients.events.updated, { reason })
}

/**
 * A client is inactive and nobody signs in for it any more, by the rights of whoever asks for that; what they belong to besides stays open to them.
 * @throws Problem forbidden
 */
export async function block(scope: Scope, id: number, reason: string): Promise<void> {
  scope.require('client.changeStatus')
  scope.require('client.deactivateLogin')
  const { status } = await clientStore.find(scope, id)
  if (status === 'active') await clientVerbs.deactivate(scope, { params: { id }, body: { reason } })
  const users = await scope.db.selectFrom('clientUsers').select('id').where('clientId', '=', id).where('status', '=', 'active').execute()
  for (const { id: userId } of users)
    await clientUserStore.perform(
      scope.with({ caller: system }),
      'deactivate',
      userId,
      { reason },
      async user => (await deactivate(scope, user, { reason })) ?? {},
    )
}
