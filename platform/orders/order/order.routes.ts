import { orders } from '#contract/orders/orders.ts'
import { served } from '#platform/kernel/serve.ts'
import { orderPrice } from './frozen-order.ts'
import { orderStore } from './order.store.ts'
import { orderVerbs } from './order.verbs.ts'
import { orderOffers } from './order-offers.ts'

export const routes = served(orders.endpoints, { ...orderStore, ...orderVerbs, price: orderPrice, offers: orderOffers })
