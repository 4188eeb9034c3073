import { served } from '#platform/kernel/serve.ts'
import { vatRateStore } from './vat-rate.store.ts'

export const routes = served(vatRateStore.resource.endpoints, vatRateStore)
