import { heldStatuses } from '#contract/domains/domains.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainStore } from './domain.store.ts'
import { domainVerbs } from './domain.verbs.ts'
import { domainsInState } from './domains-in-state.ts'

/** An order turned out to be fraud: the names that its client has by it do not renew themselves any more. */
export async function renewNoName(scope: Scope, { recordId }: Happened): Promise<void> {
  await renewNone(scope, await domainsInState(scope, recordId as number, heldStatuses))
}

/** A client was closed: its names run to their end. */
export async function renewNoNameOf(scope: Scope, { recordId }: Happened): Promise<void> {
  const held = scope.db.selectFrom('domains').select('id').where('clientId', '=', recordId).where('status', 'in', heldStatuses)
  await renewNone(
    scope,
    (await held.orderBy('id').execute()).map(({ id }) => id),
  )
}

async function renewNone(asked: Scope, ids: readonly number[]): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const id of ids) {
    const { autoRenew } = await domainStore.find(scope, id)
    if (autoRenew) await domainVerbs.autoRenewOff(scope, { params: { id }, body: {} })
  }
}
