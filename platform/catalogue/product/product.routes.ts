import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { productStore } from './product.store.ts'

export const routes = served(productStore.resource.endpoints, { ...productStore, ...verbsOf(productStore, {}) })
