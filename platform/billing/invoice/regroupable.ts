import { sql } from 'kysely'
import type { Invoice } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isWhole } from './invoice.rules.ts'
import { invoiceStore } from './invoice.store.ts'

type Merged = Pick<Invoice, 'clientId' | 'currency' | 'orderId' | 'kind' | 'status' | 'paid' | 'credited' | 'prepayments' | 'disputedOn'>

/** Why one more invoice cannot be merged with the first of these; null where it can. An order goes by invoices that are its own. */
export function whyNotWith(merged: readonly Merged[], other: Merged): string | null {
  const [first] = merged
  if (first?.clientId !== other.clientId) return 'otherClient'
  if (first.currency !== other.currency) return 'currencyDiffers'
  if (first.status !== other.status || other.kind !== 'invoice' || other.prepayments !== null) return 'invoiceOfOtherState'
  if (other.disputedOn !== null) return 'invoiceDisputed'
  if (!isWhole(other)) return 'invoiceNotWhole'
  const orders = new Set([...merged, other].flatMap(({ orderId }) => orderId ?? []))
  return orders.size > 1 ? 'invoiceOfOtherOrder' : null
}

/** A service that is being changed waits for the invoice of that, which stays what it is. @throws Problem wrongState `invoiceOfUpgrade` */
export async function refuseUpgrade({ db }: Scope, found: readonly Pick<Invoice, 'id'>[]): Promise<void> {
  const ids = found.map(({ id }) => id)
  const { rows } = await sql`select from "services" where "upgradeInvoiceId" = any(${ids}) limit 1`.execute(db)
  if (rows.length > 0) throw new Problem('wrongState', { reason: 'invoiceOfUpgrade' })
}

/** What can be split off an invoice, and the others that it can be merged with. */
export async function regroupable(scope: Scope, { params }: { params: { id: number } }) {
  const invoice = await invoiceStore.find(scope, params.id)
  const { id, status, clientId, currency, lines } = invoice
  const near = await scope.db
    .selectFrom('invoices')
    .select([
      'id',
      'number',
      'dueDate',
      'total',
      'clientId',
      'currency',
      'orderId',
      'kind',
      'status',
      'paid',
      'credited',
      'prepayments',
      'disputedOn',
    ])
    .where('clientId', '=', clientId)
    .where('status', '=', status)
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const others = near.filter(one => whyNotWith([invoice], one) === null)
  return {
    currency,
    published: invoice.number !== null,
    lines: lines.map(line => ({ id: line.id, description: line.description, net: line.net })),
    others: others.map(one => ({ id: one.id, number: one.number, dueDate: one.dueDate, total: one.total })),
  }
}
