import type { Product } from '#contract/catalogue/products.ts'
import { isChange, type Order, type orders } from '#contract/orders/orders.ts'
import { type Service, services } from '#contract/services/services.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import { refusalProblem } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { acceptChange, cancelChange } from '#platform/orders/order/decide-change.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { orderVerbs } from '#platform/orders/order/order.verbs.ts'
import { choiceFor, choicesFor } from './chosen-set-up.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'
import { servicesInState } from './services-in-state.ts'

/** An order was placed: what it will have made, one service an item. */
export async function prepareServices(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const order = await orderStore.find(scope, recordId as number)
  const setUps = await setUpsOf(scope, order.items)
  const made = new Map<number, number>()
  for (const [at, item] of order.items.entries()) {
    // Names are registered, not set up; and what is there already is changed.
    if (item.tldId !== null || item.serviceId !== null) continue
    // An addon waits for what its product waits for.
    const setUp = setUps[item.partOf === null ? at : item.partOf - 1]
    const begun = order.paymentStatus === 'none' || setUp === 'onOrder'
    const { id } = await serviceStore.create(scope, {
      body: {
        ...fromItem(order, item),
        parentServiceId: item.partOf === null ? item.parentServiceId : made.get(item.partOf),
        ...(begun ? { status: 'submitted', submittedOn: scope.now } : { status: 'paymentPending', submittedOn: null }),
      },
    })
    made.set(item.position, id)
  }
}

const fromItem = ({ id, clientId, currency }: Order, item: Order['items'][number]) => ({
  clientId,
  orderId: id,
  orderItemId: item.id,
  productId: item.productId,
  addonId: item.addonId,
  options: item.options,
  customValues: item.customValues,
  askedFields: [],
  dueDay: item.dueDay,
  remainingPayments: item.payments === null ? null : item.payments - 1,
  term: item.term,
  termEndsOn: null,
  terminationDate: null,
  domain: item.domain,
  username: null,
  serverId: null,
  cycle: item.cycle,
  quantity: item.quantity,
  currency,
  firstPayment: item.net,
  recurringAmount: item.renewals[0]?.net ?? 0,
  autoRenew: true,
  paymentMethod: null,
  plannedAmount: null,
  plannedFrom: null,
  activatedOn: null,
  registrationDate: null,
  nextDueDate: null,
  suspendReason: null,
  suspendKind: null,
  nextProductId: null,
  nextAmount: null,
  nextCycle: null,
  upgradeInvoiceId: null,
  upgradeOrderId: null,
  certificateExpiresOn: null,
  paidRenewals: 0,
})

/** Its invoice was paid: what waited for that is to be set up, and nobody need accept what needs nobody. */
export async function submitPaid(asked: Scope, { payload: { orderId } }: { payload: { orderId: number | null } }): Promise<void> {
  if (orderId === null) return
  const scope = asked.with({ caller: system })
  for (const id of await servicesInState(scope, orderId, services.steps.submit.from))
    await takeStep(scope, serviceStore, 'submit', id, { set: { submittedOn: scope.now } })
  const order = await orderStore.find(scope, orderId)
  if (isChange(order)) return acceptChange(scope, order)
  const setUps = await setUpsOf(scope, order.items)
  const byItself = setUps.every((setUp, at) => order.items[at]?.productId === null || setUp === 'onOrder' || setUp === 'onPayment')
  const undecided = order.status === 'pending' && !order.needsReview
  if (byItself && undecided) await orderVerbs.accept(scope, { params: { id: orderId }, body: {} })
}

/** A service can be set up: it is, where somebody chose so or its product is set up by now without a person asking for it. */
export const setUpWhenDue = (asked: Scope, { recordId }: Happened): Promise<void> =>
  setUpDue(asked.with({ caller: system }), [recordId as number])

async function setUpDue(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await serviceStore.findMany(scope, ids, true)
  const orders = await ordersOf(scope, found)
  const [setUps, choices] = [await setUpsOf(scope, found), await choicesFor(scope, found)]
  const asked = (at: number, { orderId, orderItemId }: Service): Asked => ({
    order: orders.get(orderId),
    choice: choices.get(orderItemId),
    setUp: setUps[at],
  })
  const due: Service[] = []
  for (const [at, service] of found.entries())
    if (service.parentServiceId === null && (await isDue(scope, service, asked(at, service)))) due.push(service)
  await setUpAll(scope, due)
  // What an addon belongs to may run since, and the addon with it.
  for (const [at, { id, parentServiceId }] of found.entries()) {
    if (parentServiceId === null) continue
    const addon = await serviceStore.find(scope, id)
    if (await isDue(scope, addon, asked(at, addon))) await serviceVerbs.setUp(scope, { params: { id }, body: {} })
  }
}

/** As the verb does it with each of these, which are locked, in as few statements as with one. */
async function setUpAll(scope: Scope, due: readonly Service[]): Promise<void> {
  if (due.length === 0) return
  const refused = await serviceStore.refusalsOf(scope, due)
  for (const service of due) {
    const refusal = refused('setUp', service)
    if (refusal) throw refusalProblem(refusal)
  }
  const changes = due.map(before => ({ before, values: { work: 'underWay' } }))
  await serviceStore.storeMany(scope, changes, services.events.setUp)
}

/** What decides whether a service is set up by itself. */
interface Asked {
  order: (Pick<Order, 'status' | 'needsReview'> & { imported: boolean }) | undefined
  choice: { setUp: boolean } | undefined
  setUp: Product['autoSetup'] | undefined
}

/** A product is set up when somebody chose so or its terms say so, an addon when the service that it belongs to runs. */
async function isDue(scope: Scope, { status, parentServiceId, work }: Service, { order, choice, setUp }: Asked): Promise<boolean> {
  if (status !== 'submitted' || work === 'underWay') return false
  if (!order || order.imported || order.status === 'fraud' || order.status === 'cancelled') return false
  if (order.status === 'pending' && order.needsReview) return false
  if (parentServiceId !== null) return (await serviceStore.find(scope, parentServiceId)).status === 'active'
  const accepted = order.status === 'accepted'
  if (accepted && choice) return choice.setUp
  // What failed is tried again by whoever looks at it.
  return work === 'none' && (setUp === 'onOrder' || setUp === 'onPayment' || (setUp === 'onAccept' && accepted))
}

async function ordersOf({ db }: Scope, of: readonly Service[]) {
  const ids = [...new Set(of.map(({ orderId }) => orderId))]
  const found = await db.selectFrom('orders').select(['id', 'status', 'needsReview', 'imported']).where('id', 'in', ids).execute()
  return new Map(found.map(order => [order.id, order]))
}

/** An order was accepted: what waited for that alone is set up, and by a right of its own what waits for the money too. */
export async function setUpAccepted(
  scope: Scope,
  { recordId, payload: { beforePayment } }: Happened<typeof orders.events.accept>,
): Promise<void> {
  const waiting = await servicesInState(scope, recordId as number, ['submitted'])
  await setUpDue(scope.with({ caller: system }), waiting)
  if (!beforePayment) return
  for (const id of await servicesInState(scope, recordId as number, services.steps.submit.from)) {
    const { orderItemId } = await serviceStore.find(scope, id)
    const choice = await choiceFor(scope, orderItemId)
    if (choice?.setUp !== false) await takeStep(scope, serviceStore, 'submit', id, { set: { submittedOn: scope.now } })
  }
}

/** An invoice was cancelled while its order goes on: what waited for its payment is not made. */
export async function cancelUnpaid(asked: Scope, { payload: { orderId } }: { payload: { orderId: number | null } }): Promise<void> {
  if (orderId === null) return
  const scope = asked.with({ caller: system })
  const { status, type } = await orderStore.find(scope, orderId)
  if (isChange({ type })) return status === 'pending' && !(await isAskedFor(scope, orderId)) ? cancelChange(scope, orderId) : undefined
  if (status !== 'pending' && status !== 'accepted') return
  for (const id of await servicesInState(scope, orderId, ['paymentPending'])) await takeStep(scope, serviceStore, 'cancel', id)
}

/** Whether an invoice asks for an order, or did. */
const isAskedFor = async ({ db }: Scope, orderId: number): Promise<boolean> =>
  (await db.selectFrom('invoices').select('id').where('orderId', '=', orderId).where('status', '!=', 'cancelled').executeTakeFirst()) !==
  undefined

/** When the product of each is set up; nothing of an addon. */
async function setUpsOf({ db }: Scope, sold: readonly { productId: number | null }[]) {
  const ids = [...new Set(sold.flatMap(({ productId }) => productId ?? []))]
  const products = ids.length === 0 ? [] : await db.selectFrom('products').select(['id', 'autoSetup']).where('id', 'in', ids).execute()
  const setUps = new Map(products.map(({ id, autoSetup }) => [id, autoSetup]))
  return sold.map(({ productId }) => (productId === null ? undefined : setUps.get(productId)))
}
