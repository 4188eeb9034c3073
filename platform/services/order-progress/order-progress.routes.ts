import { type SqlBool, sql } from 'kysely'
import type { Domain } from '#contract/domains/domains.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { Order } from '#contract/orders/orders.ts'
import { clientWaitsForName, clientWaitsForService, orderProgress } from '#contract/services/order-progress.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { documentsSql } from '#platform/orders/order/documents-sql.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { serviceStore } from '../service/service.store.ts'

/** How far each item of an order is, in the way in which its client may know it. */
async function readProgress(scope: Scope, { params }: { params: { id: number } }): Promise<AnswerOf<typeof orderProgress.endpoints.read>> {
  const order = await orderStore.find(scope, params.id)
  const [services, names] = await Promise.all([servicesOf(scope, order), namesOf(scope, order)])
  return {
    items: order.items.map(({ id: itemId, serviceId, domainId }) => {
      const service = services.find(one => (serviceId === null ? one.orderItemId === itemId : one.id === serviceId))
      const name = names.find(one => (domainId === null ? one.orderItemId === itemId : one.id === domainId))
      const parent = services.find(({ id }) => id === service?.parentServiceId) ?? null
      return {
        itemId,
        service: service ? { id: service.id, status: service.status } : null,
        domain: name ? { id: name.id, status: name.status } : null,
        waits: service ? clientWaitsForService(order, service, parent) : name ? clientWaitsForName(order, name) : null,
      }
    }),
  }
}

/** Its services, those that it is about, and the ones that these belong to. */
async function servicesOf(scope: Scope, { id, items }: Order) {
  const about = items.flatMap(({ serviceId, parentServiceId }) => [serviceId, parentServiceId]).filter(one => one !== null)
  const found = await scope.db
    .selectFrom('services')
    .select('id')
    .where(eb => eb.or([eb('orderId', '=', id), sql<SqlBool>`"id" = any(${about}::bigint[])`]))
    .execute()
  return serviceStore.findMany(
    scope,
    found.map(one => one.id),
  )
}

type ShownName = Pick<Domain, 'id' | 'orderItemId' | 'status' | 'work' | 'documents' | 'codeMissing'>

/** The same of names. One that another client has by now is theirs alone. */
async function namesOf({ db }: Scope, { id, clientId, items }: Order): Promise<ShownName[]> {
  if (items.every(({ tldId, domainId }) => tldId === null && domainId === null)) return []
  const about = items.flatMap(({ domainId }) => domainId ?? [])
  const { rows } = await sql<ShownName>`select "domains"."id", "domains"."orderItemId", "domains"."work",
    case "domains"."status" when 'fraud' then 'cancelled' else "domains"."status" end "status", ${documentsSql()} "documents",
    ("domains"."command" = 'transfer' and "domains"."eppCodeSealed" is null and "tlds"."eppCodeNeeded") "codeMissing"
    from "domains" join "tlds" on "tlds"."id" = "domains"."tldId"
    where "domains"."clientId" = ${clientId} and ("domains"."orderId" = ${id} or "domains"."id" = any(${about}::bigint[]))`.execute(db)
  return rows
}

export const routes = served(orderProgress.endpoints, { read: readProgress })
