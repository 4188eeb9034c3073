import { tldPriceLists } from '#contract/catalogue/tld-price-lists.ts'
import { served } from '#platform/kernel/serve.ts'
import { tldPriceListStore } from './tld-price-list.store.ts'

export const routes = served(tldPriceLists.endpoints, tldPriceListStore)
