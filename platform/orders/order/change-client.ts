import { isDeepStrictEqual } from 'node:util'
import { type VatBuyer, vatOfSale } from '#contract/catalogue/vat-of-sale.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { orders } from '#contract/orders/orders.ts'
import { codeRefusedTo, giveUsesBack } from '#platform/catalogue/promotion/find-promotion.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type {} from '#platform/clients/client-file/client-file.table.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { checkFraud } from '../fraud/check-fraud.ts'
import { noteUses } from './promotions-of-order.ts'

/**
 * Another client buys an order, at the prices that it has. Its invoice, its services and its names follow by their own reactions.
 * @throws Problem validation of `clientId` for one who is closed, pays in another currency, bears another VAT or may not use what reduced it
 */
export const changeClient: VerbFunction<typeof orders, 'changeClient'> = async (scope, order, { clientId }) => {
  const refused = (key: string, values = {}) => new Problem('validation', { fields: { clientId: { key, values } } })
  if (clientId === order.clientId) throw refused('sameClient')
  const [terms, before] = [await saleTerms(scope, clientId), await saleTerms(scope, order.clientId)]
  if (terms.currency !== order.currency) throw refused('currencyDiffers', { currency: order.currency })
  if (!isDeepStrictEqual(standardFor(terms.buyer), standardFor(before.buyer))) throw refused('vatDiffers')
  const code = await codeRefusedTo(scope, order.id, { id: clientId, groupId: terms.groupId })
  if (code !== null) throw refused('promotionNotTheirs', { code })
  await giveUsesBack(scope, order.id)
  // Whose files they are they stay: the other client must not read them.
  await scope.db.updateTable('clientFiles').set({ orderId: null }).where('orderId', '=', order.id).execute()
  await noteUses(scope, { ...order, clientId })
  const judged = await checkFraud(scope, { ...order, clientId })
  return { set: { clientId, ...judged }, payload: { before: order.clientId, after: clientId } }
}

/** How what is of the standard rate is taxed as they buy it; all else is taxed alike for everybody. */
const standardFor = (buyer: VatBuyer) => vatOfSale({ category: 'S', reasonCode: null }, buyer)
