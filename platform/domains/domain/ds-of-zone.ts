import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainStore } from './domain.store.ts'
import { domainVerbs } from './domain.verbs.ts'

/** The registry of a zone's domain is given what its keys are, or nothing of them. */
export async function dsOfZone(scope: Scope, { payload }: Happened): Promise<void> {
  const { domainId, dsRecords } = payload as { domainId: number; dsRecords: string[] }
  const { version } = await domainStore.find(scope, domainId)
  await domainVerbs.setDs(scope, { params: { id: domainId }, body: { version, dsRecords } })
}
