import { Problem } from '#contract/kernel/problem.ts'
import type { Order } from '#contract/orders/orders.ts'
import { giveUsesBack } from '#platform/catalogue/promotion/find-promotion.ts'
import { block, useNoCards } from '#platform/clients/client/block-client.ts'
import { messageClientOf } from '#platform/clients/client-message/message-client-of.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { checkFraud } from '../fraud/check-fraud.ts'
import { wantedItems } from './cancelled-items.ts'
import { changeClient } from './change-client.ts'
import { sendConfirmation } from './confirm-order.ts'
import { keepChoices } from './keep-choices.ts'
import { keepNameChoices } from './name-choices.ts'
import { orderStore } from './order.store.ts'
import { noteUses } from './promotions-of-order.ts'
import { giveStockBack, takeStock } from './stock.ts'

export const orderVerbs = verbsOf(orderStore, {
  accept: async (scope, order, { items = [], names = [], beforePayment = false }) => {
    if (beforePayment) scope.require('order.provisionUnpaid')
    await keepChoices(scope, order, items)
    await keepNameChoices(scope, order, names)
    const ids = (choices: readonly { itemId: number }[]) => choices.map(({ itemId }) => itemId)
    return { payload: { beforePayment, chosen: ids(items), names: ids(names) } }
  },
  setFraud: async (scope, order, { running, blockClient, reason }) => {
    await giveBack(scope, order)
    await useNoCards(scope, order.clientId, reason)
    if (blockClient) await block(scope, order.clientId, reason)
    return { payload: { running, reason, blockClient } }
  },
  setPending: async (scope, order) => {
    const before = order.status as Exclude<Order['status'], 'pending'>
    if (before !== 'accepted') {
      await takeStock(scope, order, await wantedItems(scope, order))
      await noteUses(scope, order)
    }
    // What is to be decided again is in nobody's archive.
    return { set: { archived: false }, payload: { before } }
  },
  archive: async () => ({ set: { archived: true } }),
  restore: async () => ({ set: { archived: false } }),
  cancel: async (scope, order) => {
    await refuseCollected(scope, order)
    await giveBack(scope, order)
  },
  cancelPaid: async (scope, order, { reason, refundType, refundMethod, referenceNumber }) => {
    if (refundType !== 'none') scope.require('invoice.refund')
    await giveBack(scope, order)
    return { payload: { reason, refundType, refundMethod, referenceNumber } }
  },
  changeClient,
  sendMessage: messageClientOf('orders'),
  sendConfirmation: async (scope, order) => sendConfirmation(scope, order, `asked ${order.version}`),
  checkFraud: async (scope, order) => {
    const set = await checkFraud(scope, order)
    return { set, payload: { score: set.fraudScore } }
  },
})

/** An invoice of it that finance collects asks for money until somebody decides about that. The order's invoices are locked while it is judged. */
async function refuseCollected({ db }: Scope, { id }: Order): Promise<void> {
  const found = await db.selectFrom('invoices').select(['status', 'number']).where('orderId', '=', id).orderBy('id').forUpdate().execute()
  const held = found.find(({ status }) => status === 'collections')
  if (held) throw new Problem('wrongState', { reason: 'orderInCollections', values: { number: held.number as string } })
}

/** It is no sale any more: others may have what it took of the stock, and use its promotions. */
async function giveBack(scope: Scope, order: Order): Promise<void> {
  await giveStockBack(scope, { items: await wantedItems(scope, order) })
  await giveUsesBack(scope, order.id)
}
