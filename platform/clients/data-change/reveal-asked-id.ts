import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { dataChangeStore } from './data-change.store.ts'
import { personalIdOf } from './personal-id-of.ts'

/** Tells the ID and the birth date that are asked for, and writes down who wanted to know. */
export async function revealAskedId(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<{ nationalId: string | null; birthDate: string | null }> {
  const { id, clientId, clientName } = await dataChangeStore.find(scope, params.id)
  const { nationalId, birthDate } = await personalIdOf(scope, id)
  if (nationalId === null && birthDate === null) return { nationalId, birthDate }
  const about = { resource: 'dataChangeRequests', recordId: id, recordName: clientName, clientId }
  await scope.emit(dataChangeRequests.events.personalIdSeen, {}, about)
  return { nationalId, birthDate }
}
