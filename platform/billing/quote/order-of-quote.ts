import type { Quote } from '#contract/billing/quotes.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { documentVat } from '#contract/kernel/tax.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'

/** What names its lines are set up for, by their numbers, where the quote does not say it. */
export type Domains = ReadonlyMap<number, string>

type Placed = Pick<Order, 'placerName' | 'placedBy'>

/**
 * The order of the products that a quote sells, at the prices that were agreed; null where it sells none.
 * @throws Problem validation of `domains.<line>` for a name that is missing; of a quantity that is not in stock
 */
export async function orderOfQuote(
  scope: Scope,
  { id: quoteId, currency, lines }: Quote,
  { clientId, invoiced, domains, placed }: { clientId: number; invoiced: boolean; domains: Domains; placed: Placed | null },
): Promise<number | null> {
  const selling = lines.flatMap(line => (line.sold ? [{ ...line, sold: line.sold }] : []))
  if (selling.length === 0) return null
  const missing = selling.filter(({ id, needsDomain }) => needsDomain && !domains.has(id))
  if (missing.length > 0)
    throw new Problem('validation', { fields: Object.fromEntries(missing.map(({ id }) => [`domains.${id}`, { key: 'required' }])) })
  const items = selling.map(({ id, sold }) => ({ ...sold, domain: domains.get(id) ?? sold.domain }))
  const sum = (of: 'gross' | 'discount' | 'net') => items.reduce((total, item) => total + item[of], 0)
  const vat = documentVat(items)
  const vatAmount = vat.reduce((total, group) => total + group.vat, 0)
  const net = sum('net')
  const agreed = { currency, gross: sum('gross'), discount: sum('discount'), net, vat, vatAmount, total: net + vatAmount, items }
  const { id } = await orderStore.create(scope, {
    body: { clientId, invoiced, promotionCode: null, notes: null, quoteId, items, agreed, ...(placed ? { placed } : {}) },
  })
  return id
}
