import { webhookDeliveries } from '#contract/settings/webhook-deliveries.ts'
import { crud } from '#platform/kernel/crud.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import { served } from '#platform/kernel/serve.ts'
import { type VerbFunction, verbsOf } from '#platform/kernel/verbs.ts'
import { deliverWebhook } from './deliver-webhook.job.ts'
import type {} from './webhook.table.ts'

const store = crud({
  resource: webhookDeliveries,
  joins: { endpoint: { table: 'webhookEndpoints', key: 'endpointId', fields: { endpointName: 'name' } } },
  nameOf: ({ messageId }) => messageId,
})

const replay: VerbFunction<typeof webhookDeliveries, 'replay'> = async (scope, { id, endpointId, messageId, event, body }) => {
  const on = { createdOn: scope.now, updatedOn: scope.now, nextOn: scope.now }
  const made = await scope.db
    .insertInto('webhookDeliveries')
    .values({ endpointId, messageId, event, body, replayOf: id, searchText: searchText([messageId, event]), ...on })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.enqueue(deliverWebhook, { id: made.id, attempt: 0 })
  return { payload: { as: made.id } }
}

export const routes = served(webhookDeliveries.endpoints, { list: store.list, get: store.get, ...verbsOf(store, { replay }) })
