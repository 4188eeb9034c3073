import { verbsOf } from '#platform/kernel/verbs.ts'
import { orderStore } from './order.store.ts'
import { giveStockBack } from './stock.ts'

export const orderVerbs = verbsOf(orderStore, { cancel: giveStockBack })
