import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { moveProduct } from './move-product.ts'
import { productStore } from './product.store.ts'
import { productOrder } from './product-order.ts'

export const routes = served(productStore.resource.endpoints, {
  ...productStore,
  ...productOrder,
  ...verbsOf(productStore, {
    move: moveProduct,
    hide: async () => ({ set: { hidden: true } }),
    show: async () => ({ set: { hidden: false } }),
  }),
})
