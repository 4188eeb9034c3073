import { orders } from '#contract/orders/orders.ts'
import { served } from '#platform/kernel/serve.ts'
import { orderPrice } from './frozen-order.ts'
import { orderStore } from './order.store.ts'
import { orderVerbs } from './order.verbs.ts'
import { orderCounts } from './order-counts.ts'
import { orderOffers } from './order-offers.ts'
import { ordersBeside } from './orders-beside.ts'
import { readOrder } from './read-order.ts'

const calls = { get: readOrder, price: orderPrice, offers: orderOffers, counts: orderCounts, beside: ordersBeside }

export const routes = served(orders.endpoints, { ...orderStore, ...orderVerbs, ...calls })
