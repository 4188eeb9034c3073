import { sql } from 'kysely'
import { otherReasons, vatOfSale } from '#contract/catalogue/vat-of-sale.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { task } from '#platform/kernel/task.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import { billed, dueDays, lineOfItem } from './bill-items.ts'
import { billableItemStore } from './billable-item.store.ts'

/** What clients are to pay for besides their services is asked for on its day: one invoice of a client, with all of it. */
export const invoiceBillableItems = task({
  name: 'invoiceBillableItems',
  kind: 'billableItems',
  schedule: { frequency: 'day', hour: 3 },
  guarded: true,
  candidates: async ({ db, now }) =>
    db
      .selectFrom('billableItems')
      .select('id')
      .where('status', '=', 'open')
      .where(sql<boolean>`"nextOn" <= ${riyadhDate(now)}::date`),
  treat: async (scope, id) => {
    const { clientId, currency } = await billableItemStore.find(scope, id)
    const today = riyadhDate(scope.now)
    const due = []
    for (const other of await dueOf(scope, { clientId, currency }, today)) {
      const item = await billableItemStore.find(scope, other, true)
      const days = item.status === 'open' ? dueDays(item, today) : []
      if (days.length > 0) due.push({ item, days })
    }
    if (due.length === 0) return []
    const { buyer } = await saleTerms(scope, clientId)
    const apart = new Set(otherReasons(due.map(({ item }) => vatOfSale(item, buyer))))
    const asked = due.filter((_, at) => !apart.has(at))
    const lines = asked.flatMap(({ item, days }) => days.map(day => lineOfItem(item, item.invoiceAction === 'recur' ? day : undefined)))
    const invoice = await invoiceStore.create(scope, { body: { clientId, notes: null, dueDate: today, lines } })
    if (invoice.currency !== currency) throw new Problem('wrongState', { reason: 'currencyChanged' })
    const { id: invoiceId } = invoice
    for (const { item, days } of asked) await billed(scope, item, invoiceId, days.length)
    await invoiceVerbs.publish(scope, { params: { id: invoiceId }, body: {} })
    return asked.map(({ item }) => item.id)
  },
})

/** The items of a client that are due, in one order for all who lock them; an invoice holds at most a few hundred lines. */
async function dueOf({ db }: Scope, { clientId, currency }: { clientId: number; currency: string }, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('billableItems')
    .select('id')
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .where(sql<boolean>`"nextOn" <= ${today}::date`)
    .orderBy('id')
    .limit(5)
    .execute()
  return rows.map(({ id }) => id)
}
