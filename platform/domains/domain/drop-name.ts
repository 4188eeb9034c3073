import { dropItems } from '#platform/billing/invoice/drop-items.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainStore } from './domain.store.ts'

/** A name will not be registered: its order goes on without it, and nothing need be paid of it. */
export async function dropName(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { orderId, orderItemId } = await domainStore.find(scope, recordId as number)
  await dropItems(scope, orderId, new Set([orderItemId]))
}
