import { nameFor } from '#contract/kernel/person-name.ts'
import { type Service, type ServiceStatus, services } from '#contract/services/services.ts'
import { dropItems } from '#platform/billing/invoice/drop-items.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { wantedItems } from '#platform/orders/order/cancelled-items.ts'
import { endWithService } from '#platform/orders/order/decide-change.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'

/** A service runs: the addons that waited for it are set up. */
export async function setUpAddons(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const id of await addonsIn(scope, recordId as number, ['submitted'])) await serviceVerbs.setUp(scope, { params: { id }, body: {} })
}

/** A service has ended, or is not to be: its addons end with it. */
export async function endAddons(asked: Scope, { recordId, recordName }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const parentId = recordId as number
  for (const id of await addonsIn(scope, parentId, services.verbs.terminate.from)) {
    const { domain, productName } = await serviceStore.find(scope, id)
    const body = { reason: `Ended with ${nameFor(recordName ?? productName, 'en-US')}`, name: domain ?? nameFor(productName, 'en-US') }
    await serviceVerbs.terminate(scope, { params: { id }, body })
  }
  for (const id of await addonsIn(scope, parentId, services.steps.cancel.from)) {
    const addon = await takeStep(scope, serviceStore, 'cancel', id)
    await dropOwnOrder(scope, parentId, addon)
  }
}

/** An addon that was bought later than its service is not to be paid any more either; what is ordered with it goes on. */
async function dropOwnOrder(scope: Scope, parentId: number, { orderId, orderItemId }: Service): Promise<void> {
  if (orderId === (await serviceStore.find(scope, parentId)).orderId) return
  await dropItems(scope, orderId, new Set([orderItemId]))
  const left = await wantedItems(scope, await orderStore.find(scope, orderId, true))
  if (left.length === 0) await endWithService(scope, orderId)
}

/** What was ordered is not wanted any more: its addons that are to be set up with it are not. Those that wait for the money end with their order. */
export async function cancelAddons(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const id of await addonsIn(scope, recordId as number, ['submitted', 'pendingReview', 'onHold']))
    await takeStep(scope, serviceStore, 'cancel', id)
}

async function addonsIn({ db }: Scope, parentId: number, states: readonly ServiceStatus[]): Promise<number[]> {
  const found = await db
    .selectFrom('services')
    .select('id')
    .where('parentServiceId', '=', parentId)
    .where('status', 'in', states)
    .where('work', '<>', 'underWay')
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}
