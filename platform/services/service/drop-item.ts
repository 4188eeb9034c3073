import { dropItems } from '#platform/billing/invoice/drop-items.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { serviceStore } from './service.store.ts'

/** What was ordered is not wanted any more, or not sold: of it, and of the addons that ended with it, nothing need be paid. */
export async function dropItem(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { id, orderId, orderItemId } = await serviceStore.find(scope, recordId as number)
  const addons = await scope.db
    .selectFrom('services')
    .select('orderItemId')
    .where('parentServiceId', '=', id)
    .where('status', '=', 'cancelled')
    .execute()
  await dropItems(scope, orderId, new Set([orderItemId, ...addons.map(addon => addon.orderItemId)]))
}
