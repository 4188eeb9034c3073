import { giveUsesBack } from '#platform/catalogue/promotion/find-promotion.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { orderStore } from './order.store.ts'
import { giveStockBack } from './stock.ts'

export const orderVerbs = verbsOf(orderStore, {
  cancel: async (scope, order) => {
    await giveStockBack(scope, order)
    await giveUsesBack(scope, order.id)
  },
})
