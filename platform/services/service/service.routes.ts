import { services } from '#contract/services/services.ts'
import { served } from '#platform/kernel/serve.ts'
import { followingPrices } from './following-prices.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'

export const routes = served(services.endpoints, { ...serviceStore, ...serviceVerbs, followingPrices })
