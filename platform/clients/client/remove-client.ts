import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { checkTypedName } from './client.status.ts'
import { clientStore } from './client.store.ts'

/** Deletes a client for good: a super admin only, who types its name and says why. */
export async function removeClient(scope: Scope, { params, body }: { params: { id: number }; body: { name: string; reason: string } }) {
  const client = await clientStore.find(scope, params.id, true)
  if (scope.caller.kind !== 'system' && scope.caller.role !== 'SUPER_ADMIN') throw new Problem('forbidden')
  checkTypedName(client, body.name)
  return clientStore.remove(scope, { params, body: { reason: body.reason } })
}
