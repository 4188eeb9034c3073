import { sql } from 'kysely'
import type { PlacedItem } from '#contract/orders/order-items.ts'
import { type ChangeType, isChange, type Order, orders } from '#contract/orders/orders.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { countryOfAddress } from '#platform/kernel/country-of-address.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Columns } from '#platform/kernel/list-sql.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { checkFraud } from '../fraud/check-fraud.ts'
import { sealEppCode } from './epp-code.ts'
import { frozenOrder } from './frozen-order.ts'
import type { ItemToSell } from './lines-of-item.ts'
import { orderComputed, sellsOneOf } from './order-computed.ts'
import { newOrderNumber } from './order-number.ts'
import { noteUses } from './promotions-of-order.ts'
import { takeStock } from './stock.ts'

export const orderStore = crud({
  resource: orders,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' } },
  lines: { items: { table: 'orderItems', key: 'orderId' } },
  computed: orderComputed,
  sorted: { productIds: sellsOneOf('productId'), tldIds: sellsOneOf('tldId') },
  // That they are suspected of something is not told to clients.
  personal: ({ caller, now }): Columns => ({
    age: () => sql`extract(day from ${now}::timestamptz - "orders"."createdOn")::int`,
    ...(clientOf(caller) === null
      ? {}
      : { status: () => sql`(case "orders"."status" when 'fraud' then 'cancelled' else "orders"."status" end)` }),
  }),
  values: (scope, input, current) => (current ? input : newOrder(scope, input as NewOrder)),
  refuses:
    () =>
    (verb, { paymentStatus, invoiced, quoteId, archived, type }) => {
      const settled = paymentStatus === 'paid' || paymentStatus === 'none'
      const paid = paymentStatus === 'paid' || paymentStatus === 'partiallyPaid'
      if (verb === 'archive' && archived) return 'orderArchived'
      if (isChange({ type }) && ofWhatIsMade.has(verb) && !(verb === 'accept' && settled)) return 'orderOfChange'
      if (verb === 'restore' && !archived) return 'orderNotArchived'
      if (verb === 'remove') return invoiced ? 'orderInvoiced' : null
      if (verb === 'cancelPaid') return paid ? null : 'orderNotPaid'
      // The service that it is for stays with its client.
      if (verb === 'changeClient' && type === 'addon') return 'orderOfAddon'
      if (verb === 'changeClient') return quoteId !== null ? 'orderOfQuote' : paid || paymentStatus === 'refunded' ? 'orderWasPaid' : null
      return verb === 'cancel' && paid ? 'orderPaid' : null
    },
  usual: { where: [{ field: 'archived', operator: 'eq', value: false }], unless: ['archived', 'id', 'number'] },
  nameOf: ({ number }) => number,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ number, items }) => [number, ...items.map(({ domain }) => domain)],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"orders"."id" = ${Number(typed)}`] : []),
  afterCreate: async (scope, order, { items }) => {
    await keepCodes(scope, order, (items ?? []) as PlacedItem[])
    await takeStock(scope, order)
    // Of an upgrade, they are noted with its invoice.
    if (!isChange(order)) await noteUses(scope, order)
  },
})

/** What is decided about what an order makes: of one that makes nothing, its payment decides. */
const ofWhatIsMade: ReadonlySet<string> = new Set<keyof typeof orders.verbs>([
  'accept',
  'setFraud',
  'setPending',
  'cancelPaid',
  'changeClient',
  'checkFraud',
])

/** `agreed`: what it sells and asks was agreed before, in a quote, and stays so. */
type NewOrder = Pick<Order, 'clientId' | 'invoiced' | 'notes' | 'promotionCode'> & {
  items: ItemToSell[]
  quoteId?: number
  agreed?: Awaited<ReturnType<typeof frozenOrder>>
  /** What it changes, where it makes nothing. */
  type?: ChangeType
  /** Who said yes to it, where that was not whoever calls. */
  placed?: Pick<Order, 'placerName' | 'placedBy'>
  /** What it sells is there already: nothing of it is set up by itself. */
  imported?: boolean
}

async function newOrder(scope: Scope, { items, agreed, placed: by, type, ...input }: NewOrder) {
  const frozen = agreed ?? (await frozenOrder(scope, { ...input, items }))
  const { ip } = scope.origin
  const placed = { ip, ipCountry: countryOfAddress(ip), placerName: scope.caller.name, placedBy: placerOf(scope), ...by }
  return {
    ...input,
    ...frozen,
    ...placed,
    // Who has what is changed was judged as they bought it.
    ...(type ? unjudged : await checkFraud(scope, { ...frozen, ...placed, clientId: input.clientId })),
    type: type ?? typeOf(frozen.items),
    number: await newOrderNumber(scope),
    archived: false,
    paymentMethod: null,
    paymentStatus: input.invoiced && frozen.total > 0 ? 'unpaid' : 'none',
  }
}

function typeOf(items: readonly Pick<Order['items'][number], 'command' | 'parentServiceId'>[]): Order['type'] {
  if (items.some(({ command }) => command === 'transfer')) return 'transfer'
  return items.every(({ parentServiceId }) => typeof parentServiceId === 'number') ? 'addon' : 'new'
}

const unjudged = { fraudScore: 0, needsReview: false, fraudFindings: [] }

/** The code of each name that comes from another registrar. */
async function keepCodes(scope: Scope, { items }: Order, placed: readonly PlacedItem[]): Promise<void> {
  for (const { command, domain, eppCode } of placed) {
    const line = command === 'transfer' && eppCode ? items.find(one => one.command === command && one.domain === domain) : undefined
    if (!line || !eppCode) continue
    const set = { eppCodeSealed: sealEppCode(scope, eppCode) }
    await scope.db.updateTable('orderItems').set(set).where('id', '=', line.id).execute()
  }
}

export const placerOf = ({ caller: { kind } }: Scope): Order['placedBy'] =>
  kind === 'client' ? 'client' : kind === 'clientToken' ? 'api' : 'staff'
