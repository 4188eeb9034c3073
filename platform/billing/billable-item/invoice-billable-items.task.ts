import { sql } from 'kysely'
import type { BillableItem } from '#contract/billing/billable-items.ts'
import { mostLines } from '#contract/billing/invoice-lines.ts'
import { otherReasons, vatOfSale } from '#contract/catalogue/vat-of-sale.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { task } from '#platform/kernel/task.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import { payByOf } from '../invoice/reissue-lines.ts'
import { billed, dueOccurrences, lineOfItem, type Occurrence } from './bill-items.ts'
import { billableItemStore } from './billable-item.store.ts'

/**
 * What clients are to pay for besides their services is asked for on its day: one invoice of a client, with all of it. What was written with one invoice as
 * one that recurs is on one of its own, by the terms of that.
 */
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
    const { withInvoiceId } = await scope.db
      .selectFrom('billableItems')
      .select('withInvoiceId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const today = riyadhDate(scope.now)
    const due: { item: BillableItem; asked: Occurrence[] }[] = []
    let room = mostLines
    for (const other of await dueOf(scope, { clientId, currency, withInvoiceId }, today)) {
      const item = await billableItemStore.find(scope, other, true)
      const asked = item.status === 'open' ? (await dueOccurrences(scope, item, today)).slice(0, room) : []
      if (asked.length === 0) continue
      due.push({ item, asked })
      room -= asked.length
      if (room === 0) break
    }
    if (due.length === 0) return []
    const { buyer } = await saleTerms(scope, clientId)
    const apart = new Set(otherReasons(due.map(({ item }) => vatOfSale(item, buyer))))
    const together = due.filter((_, at) => !apart.has(at))
    const lines = together.flatMap(({ item, asked }) => asked.map(one => lineOfItem(item, one)))
    const terms = await termsOf(
      scope,
      together.map(({ item }) => item.id),
    )
    const invoice = await invoiceStore.create(scope, { body: { clientId, ...terms, lines } })
    if (invoice.currency !== currency) throw new Problem('wrongState', { reason: 'currencyChanged' })
    const { id: invoiceId } = invoice
    for (const { item, asked } of together) await billed(scope, item, invoiceId, asked)
    await invoiceVerbs.publish(scope, { params: { id: invoiceId }, body: {} })
    return together.map(({ item }) => item.id)
  },
})

/** By what terms an invoice of items is to be paid: those of the invoice that they were written with, or today. */
async function termsOf({ db, now }: Scope, ids: readonly number[]) {
  const items = await db
    .selectFrom('billableItems')
    .select(['daysToPay', 'payBy', 'invoiceNotes'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const days = Math.max(0, ...items.map(({ daysToPay }) => daysToPay))
  const notes = items.find(({ invoiceNotes }) => invoiceNotes !== null)?.invoiceNotes ?? null
  return { notes, payBy: payByOf(items), dueDate: addDays(riyadhDate(now), days) }
}

interface Group {
  clientId: number
  currency: string
  withInvoiceId: number | null
}

/** The items of a client that are due and go on one invoice, in one order for all who lock them: no more than that has lines. */
async function dueOf({ db }: Scope, { clientId, currency, withInvoiceId }: Group, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('billableItems')
    .select('id')
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .where('withInvoiceId', 'is not distinct from', withInvoiceId)
    .where('status', '=', 'open')
    .where(sql<boolean>`"nextOn" <= ${today}::date`)
    .orderBy('id')
    .limit(mostLines)
    .execute()
  return rows.map(({ id }) => id)
}
