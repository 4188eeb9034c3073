import type { RefundEffect } from '#contract/billing/refunds.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { services } from '#contract/services/services.ts'
import { refundStore } from '#platform/billing/refund/refund.store.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { cancellationStore, openRequestOf } from '../cancellation-request/cancellation-request.store.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'

/** Money was given back: what was chosen for the service of each line follows, as far as its state lets it. */
export async function reverseEffects(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { lines, reason } = await refundStore.find(scope, recordId as number)
  for (const { invoiceLineId, effect } of lines) {
    const id = effect === 'keep' ? null : await serviceOf(scope, invoiceLineId)
    if (id !== null) await reverse(scope, id, effect, reason)
  }
}

async function serviceOf({ db }: Scope, lineId: number): Promise<number | null> {
  const line = await db
    .selectFrom('invoiceLines')
    .leftJoin('services', 'services.orderItemId', 'invoiceLines.orderItemId')
    .select(({ fn }) => fn.coalesce('invoiceLines.serviceId', 'services.id').as('serviceId'))
    .where('invoiceLines.id', '=', lineId)
    .executeTakeFirst()
  return line?.serviceId ?? null
}

async function reverse(scope: Scope, id: number, effect: RefundEffect, reason: string): Promise<void> {
  const { status, domain, productName, nextDueDate } = await serviceStore.find(scope, id, true)
  const is = (states: readonly string[]) => states.includes(status)
  const params = { id }
  if (effect === 'suspend' && is(services.verbs.suspend.from))
    await serviceVerbs.suspend(scope, { params, body: { reason, kind: 'manual', mail: true } })
  if (effect === 'terminate' && is(services.verbs.terminate.from))
    await serviceVerbs.terminate(scope, { params, body: { reason, name: domain ?? nameFor(productName, 'en-US') } })
  if (effect !== 'suspend' && is(services.steps.cancel.from)) await takeStep(scope, serviceStore, 'cancel', id)
  if (effect === 'cancelRenewal' && is(services.verbs.suspend.from) && (await openRequestOf(scope, id)) === null)
    await cancellationStore.create(scope, {
      body: { serviceId: id, type: nextDueDate === null ? 'immediate' : 'endOfPeriod', reason },
    })
}
