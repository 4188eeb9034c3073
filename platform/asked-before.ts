import { domains } from '#contract/domains/domains.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { carts } from '#contract/orders/carts.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import { orders } from '#contract/orders/orders.ts'
import { learnItems, learnItemsOfCart } from './domains/name-check/learn-costs.ts'
import { learnRenewal, learnRenewals } from './domains/name-check/learn-renewal.ts'
import type { AnyEndpoint, Served } from './kernel/serve.ts'

type Before = NonNullable<Served['before']>
interface OfId {
  params: { id: number }
}
type Several = { body: { domainIds: readonly number[] } }
type Items = { body: { items?: readonly OrderedItem[] } }
/** Minutes for which a price that is only looked at is not asked for again. */
const LOOKING = 60

const looking: Before = (scope, { body: { items = [] } }: Items) => learnItems(scope, items, LOOKING)

/**
 * What calls ask of registries before their transaction begins, across areas: what names cost that are priced, and once more where they are ordered.
 * What a registry does not say then stops the call where it matters, by a refusal.
 */
export const askedBefore: ReadonlyMap<AnyEndpoint, Before> = new Map<AnyEndpoint, Before>([
  [orders.endpoints.price, looking],
  [orders.endpoints.create, (scope, { body }: Items) => learnItems(scope, body.items ?? [], 0)],
  [carts.endpoints.create, looking],
  [carts.endpoints.update, looking],
  [
    carts.endpoints.addItem,
    (scope, { body: { item } }: { body: BodyOf<typeof carts.endpoints.addItem> }) => learnItems(scope, [item], LOOKING),
  ],
  [carts.endpoints.changeItem, (scope, { body }: { body: OrderedItem }) => learnItems(scope, [body], LOOKING)],
  [carts.endpoints.price, (scope, { params: { id } }: OfId) => learnItemsOfCart(scope, id, LOOKING)],
  [carts.endpoints.order, (scope, { params: { id } }: OfId) => learnItemsOfCart(scope, id, 0)],
  [domains.endpoints.renewal, (scope, { params: { id } }: OfId) => learnRenewal(scope, id)],
  [domains.endpoints.renew, (scope, { params: { id } }: OfId) => learnRenewal(scope, id)],
  ...[domains.endpoints.planRenewals, domains.endpoints.renewTogether].map((call): [AnyEndpoint, Before] => [
    call,
    (scope, { body: { domainIds } }: Several) => learnRenewals(scope, domainIds),
  ]),
])
