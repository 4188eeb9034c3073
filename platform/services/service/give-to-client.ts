import { Problem } from '#contract/kernel/problem.ts'
import type { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { serviceStore } from './service.store.ts'

/** In these nothing of a service is anywhere but here. */
const notMade: ReadonlySet<string> = new Set([...services.steps.cancel.from, 'cancelled', 'rejected', 'fraud'])

/** Somebody else buys an order: what it will make is theirs. @throws Problem wrongState `orderSetUp` where something of it was made */
export async function giveServices(asked: Scope, { recordId, payload }: Happened<typeof orders.events.changeClient>): Promise<void> {
  const scope = asked.with({ caller: system })
  const found = await scope.db.selectFrom('services').select('id').where('orderId', '=', recordId).orderBy('id').execute()
  for (const { id } of found) {
    const service = await serviceStore.find(scope, id, true)
    if (!notMade.has(service.status) || service.work !== 'none' || service.serverId !== null)
      throw new Problem('wrongState', { reason: 'orderSetUp' })
    await serviceStore.store(scope, service, { clientId: payload.after }, services.events.clientChanged, { payload })
  }
}
