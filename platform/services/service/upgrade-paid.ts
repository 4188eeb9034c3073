import { Problem } from '#contract/kernel/problem.ts'
import { type Service, services } from '#contract/services/services.ts'
import { cancelInvoice } from '#platform/billing/invoice/cancel-invoice.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { giveUsesOfInvoiceBack } from '#platform/catalogue/promotion/find-promotion.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { cancelChange } from '#platform/orders/order/decide-change.ts'
import { becomesNothing } from './change-package.ts'
import { serviceStore } from './service.store.ts'

/** The invoice of an upgrade was paid: the service becomes what was paid for, once nothing else is under way on its server. */
export async function upgradePaid(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const found = await scope.db.selectFrom('services').select('id').where('upgradeInvoiceId', '=', recordId).executeTakeFirst()
  if (found) await beginUpgrade(scope, found.id)
}

async function beginUpgrade(scope: Scope, id: number): Promise<void> {
  const service = await serviceStore.find(scope, id, true)
  const wanted = service.nextProductId !== null && service.upgradeInvoiceId !== null
  if (!wanted || service.work === 'underWay' || (service.status !== 'active' && service.status !== 'suspended')) return
  await serviceStore.store(scope, service, { work: 'underWay' }, services.events.upgradePaid)
}

/** The invoice of an upgrade was cancelled: the service stays what it is, and can be upgraded otherwise; what it used of promotions may be used by others. */
export async function releaseUpgrade(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  await giveUsesOfInvoiceBack(scope, recordId as number)
  const found = await scope.db.selectFrom('services').select('id').where('upgradeInvoiceId', '=', recordId).executeTakeFirst()
  if (!found) return
  const service = await serviceStore.find(scope, found.id, true)
  await serviceStore.store(scope, service, becomesNothing, services.events.cancelUpgrade)
}

/** All that was paid of an upgrade was given back before it was done: the service stays what it is. What its server is being asked for is followed to its end. */
export async function endRefundedUpgrade(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const found = await scope.db.selectFrom('services').select('id').where('upgradeInvoiceId', '=', recordId).executeTakeFirst()
  if (!found) return
  const service = await serviceStore.find(scope, found.id, true)
  if (service.work !== 'underWay') await leaveUpgrade(scope, service)
}

/** Nothing comes of an upgrade that was paid: neither the service nor an order waits for it any more. */
export async function leaveUpgrade(asked: Scope, service: Service): Promise<void> {
  const scope = asked.with({ caller: system })
  await serviceStore.store(scope, service, becomesNothing, services.events.cancelUpgrade)
  if (service.upgradeOrderId !== null) await cancelChange(scope, service.upgradeOrderId)
}

/** Whether the invoice of an upgrade, which is locked by this, was given back whole. @throws Problem wrongState where something of it is paid */
async function isRefunded(scope: Scope, id: number): Promise<boolean> {
  const { status } = await invoiceStore.find(scope.with({ caller: system }), id, true)
  if (status === 'paid' || status === 'partiallyPaid') throw new Problem('wrongState', { reason: 'upgradeWasPaid' })
  if (status === 'collections') throw new Problem('wrongState', { reason: 'invoiceInCollections' })
  return status === 'refunded'
}

/** Upgrades that were paid while something else was under way: begun now. */
export async function beginPaidUpgrades(scope: Scope): Promise<void> {
  const paid = await scope.db
    .selectFrom('services')
    .innerJoin('invoices', 'invoices.id', 'services.upgradeInvoiceId')
    .select('services.id')
    .where('invoices.status', '=', 'paid')
    .where('services.work', '=', 'none')
    .where('services.nextProductId', 'is not', null)
    .limit(1000)
    .execute()
  for (const { id } of paid) await inTransaction(scope, inner => beginUpgrade(inner, id))
}

/** It stays what it is, and nobody has to pay for anything else. */
export const cancelUpgrade: VerbFunction<typeof services, 'cancelUpgrade'> = async (scope, { id, upgradeInvoiceId, upgradeOrderId }) => {
  if (upgradeInvoiceId !== null && (await isRefunded(scope, upgradeInvoiceId))) {
    if (upgradeOrderId !== null) await cancelChange(scope.with({ caller: system }), upgradeOrderId)
  } else if (upgradeInvoiceId !== null) {
    // It waits for that invoice no more: cancelling it has nothing to release.
    await scope.db.updateTable('services').set({ upgradeInvoiceId: null }).where('id', '=', id).execute()
    // Its order ends with its invoice.
    await cancelInvoice(scope.with({ caller: system }), upgradeInvoiceId)
  } else if (upgradeOrderId !== null) {
    await cancelChange(scope.with({ caller: system }), upgradeOrderId)
  }
  return { set: becomesNothing }
}
