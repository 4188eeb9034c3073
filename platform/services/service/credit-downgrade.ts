import { leftOfLines } from '#contract/billing/credit.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Service } from '#contract/services/services.ts'
import { toCredit } from '#platform/billing/credit-note/issue-credit-note.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { isGivingBack } from '#platform/billing/refund/refund-under-way.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'

interface Paid {
  invoiceId: number
  invoiceLineId: number
  /** Net, in minor units, of which nothing was credited yet. */
  net: number
}

/** What was paid of a service and can be credited, the latest first; nothing of periods that are over. */
async function paidOf(scope: Scope, { id, orderItemId }: Pick<Service, 'id' | 'orderItemId'>): Promise<Paid[]> {
  const lines = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.id', 'invoiceLines.invoiceId'])
    .where(where => where.or([where('invoiceLines.serviceId', '=', id), where('invoiceLines.orderItemId', '=', orderItemId)]))
    .where('invoices.status', '=', 'paid')
    .where(where => where.or([where('periodTo', 'is', null), where('periodTo', '>=', riyadhDate(scope.now))]))
    .orderBy('invoiceLines.id', 'desc')
    .execute()
  const found: Paid[] = []
  for (const [invoiceId, its] of Map.groupBy(lines, ({ invoiceId: one }) => one)) {
    if (await isGivingBack(scope, invoiceId)) continue
    const left = leftOfLines(await toCredit(scope, await invoiceStore.find(scope, invoiceId)))
    for (const { id: invoiceLineId } of its) found.push({ invoiceId, invoiceLineId, net: left.get(invoiceLineId) ?? 0 })
  }
  return found
}

/** What of an amount can be credited for a service: no more than was paid of it. Net, in minor units. */
export async function creditableOf(scope: Scope, service: Service, amount: number): Promise<number> {
  if (amount === 0) return 0
  const paid = await paidOf(scope, service)
  return Math.min(
    amount,
    paid.reduce((sum, { net }) => sum + net, 0),
  )
}

const reason = 'The service costs less from now on · أصبحت كلفة الخدمة أقل'

/**
 * A downgrade is in force: what was paid too much is taken back by credit notes of the invoices that it was paid with, and goes to the client's wallet with
 * its VAT.
 */
export async function creditDowngrade(asked: Scope, service: Pick<Service, 'id' | 'orderItemId'>, amount: number): Promise<void> {
  const scope = asked.with({ caller: system })
  let left = amount
  const credited: Paid[] = []
  for (const paid of await paidOf(scope, service)) {
    const net = Math.min(left, paid.net)
    left -= net
    if (net > 0) credited.push({ ...paid, net })
  }
  for (const [id, lines] of Map.groupBy(credited, ({ invoiceId }) => invoiceId)) {
    const body = { lines: lines.map(({ invoiceLineId, net }) => ({ invoiceLineId, net })), reason }
    await invoiceVerbs.credit(scope, { params: { id }, body })
  }
}
