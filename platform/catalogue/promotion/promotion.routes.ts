import { promotionUses } from '#contract/catalogue/promotion-uses.ts'
import { reader } from '#platform/kernel/reader.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import { served } from '#platform/kernel/serve.ts'
import { promotionStore } from './promotion.store.ts'
import { promotionVerbs } from './promotion.verbs.ts'

const uses = reader({
  resource: promotionUses,
  joins: { order: { table: 'orders', key: 'orderId', fields: { orderNumber: 'number' } } },
  relations: { client: belongsTo({ key: 'clientId', table: 'clients', fields: ['id', 'displayName'] }) },
  export: 'promotion.export',
})

export const routes = [
  ...served(promotionStore.resource.endpoints, { ...promotionStore, ...promotionVerbs }),
  ...served(promotionUses.endpoints, uses),
]
