import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { orders } from '#contract/orders/orders.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { clientsOfCard, clientsOfPhone } from '../fraud/clients-alike.ts'
import { orderStore } from './order.store.ts'
import type {} from './order.table.ts'

const most = 5

/** Orders that have something in common with one; one that is alike in several ways stands under each. */
export async function ordersBeside(
  scope: Scope,
  { params: { id } }: { params: { id: number } },
): Promise<AnswerOf<typeof orders.endpoints.beside>> {
  const { clientId, ip, placedBy } = await orderStore.find(scope, id)
  const { mobile } = await scope.db.selectFrom('clients').select('mobile').where('id', '=', clientId).executeTakeFirstOrThrow()
  const latest = scope.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'createdOn'])
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .limit(most)
  const ofOthers = latest.where('clientId', '!=', clientId)
  const read = async (query: typeof latest) =>
    (await query.execute()).map(({ createdOn, ...order }) => ({ ...order, createdOn: new Date(createdOn).toISOString() }))
  return {
    client: await read(latest.where('clientId', '=', clientId)),
    address: placedBy === 'staff' ? [] : await read(latest.where('ip', '=', ip).where('placedBy', '!=', 'staff')),
    phone: mobile ? await read(ofOthers.where('clientId', 'in', clientsOfPhone(scope, mobile))) : [],
    card: await read(ofOthers.where('clientId', 'in', clientsOfCard(clientId))),
  }
}
