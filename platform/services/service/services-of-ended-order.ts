import { isRecurring } from '#contract/catalogue/billing-cycles.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { cancelledItems } from '#platform/orders/order/cancelled-items.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'
import { servicesInState } from './services-in-state.ts'

type Of<K extends 'setFraud' | 'setPending' | 'cancelPaid'> = Happened<(typeof orders.events)[K]>

/** An order was cancelled: nothing of it is made. */
export const cancelServices = (scope: Scope, { recordId }: Happened): Promise<void> => endWaiting(scope, recordId as number, 'cancel')

/** A paid order was cancelled: nothing more of it is made, and what runs is terminated. */
export async function endServices(scope: Scope, { recordId, payload: { reason } }: Of<'cancelPaid'>): Promise<void> {
  await endWaiting(scope, recordId as number, 'cancel')
  await terminateRunning(scope, recordId as number, reason)
}

/** An order turned out to be fraud: nothing more of it is made, nothing renews itself, and what runs is stopped as was chosen. */
export async function stopServices(scope: Scope, { recordId, payload: { running, reason } }: Of<'setFraud'>): Promise<void> {
  await endWaiting(scope, recordId as number, 'setFraud')
  await renewNothing(scope, recordId as number, reason)
  if (running === 'terminate') await terminateRunning(scope, recordId as number, reason)
  if (running === 'suspend') await suspendRunning(scope, recordId as number, reason)
}

/** An order is to be decided once more: what ended with it waits again. What is on servers stays as it is. */
export async function reopenServices(asked: Scope, { recordId, payload: { before } }: Of<'setPending'>): Promise<void> {
  if (before === 'accepted') return
  const scope = asked.with({ caller: system })
  const { paymentStatus } = await orderStore.find(scope, recordId as number)
  const paid = paymentStatus === 'paid' || paymentStatus === 'none'
  const cancelled = await cancelledItems(scope, recordId as number)
  for (const id of await servicesInState(scope, recordId as number, [before])) {
    if (cancelled.has((await serviceStore.find(scope, id)).orderItemId)) continue
    if (paid) await takeStep(scope, serviceStore, 'reopen', id, { set: { submittedOn: scope.now } })
    else await takeStep(scope, serviceStore, 'awaitPayment', id, { set: { submittedOn: null } })
  }
}

/** What is not made yet ends. While a server is being asked for one of them, its order cannot end. */
async function endWaiting(scope: Scope, orderId: number, step: 'cancel' | 'setFraud'): Promise<void> {
  for (const id of await servicesInState(scope, orderId, services.steps[step].from)) {
    const { status } = await serviceStore.find(scope, id)
    // An addon may have ended with the service that it belongs to.
    if (!services.steps[step].from.some(state => state === status)) continue
    const { work } = await takeStep(scope, serviceStore, step, id)
    if (work === 'underWay') throw new Problem('wrongState', { reason: 'serviceUnderWay' })
  }
}

async function renewNothing(asked: Scope, orderId: number, reason: string): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const id of await servicesInState(scope, orderId, services.verbs.autoRenewOff.from)) {
    const { autoRenew, cycle } = await serviceStore.find(scope, id)
    if (autoRenew && isRecurring(cycle)) await serviceVerbs.autoRenewOff(scope, { params: { id }, body: { reason } })
  }
}

async function suspendRunning(asked: Scope, orderId: number, reason: string): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const id of await servicesInState(scope, orderId, services.verbs.suspend.from))
    await serviceVerbs.suspend(scope, { params: { id }, body: { reason, kind: 'abuse', mail: false } })
}

async function terminateRunning(asked: Scope, orderId: number, reason: string): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const id of await servicesInState(scope, orderId, services.verbs.terminate.from)) {
    const { domain, productName, status } = await serviceStore.find(scope, id)
    // An addon may have ended with the service that it belongs to.
    if (status === 'terminated') continue
    await serviceVerbs.terminate(scope, { params: { id }, body: { reason, name: domain ?? nameFor(productName, 'en-US') } })
  }
}
