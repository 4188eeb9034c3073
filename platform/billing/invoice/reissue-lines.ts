import { sql } from 'kysely'
import type { Invoice } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { carriedLine, type InvoiceLine, releaseLines } from './carried-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { publishInvoice } from './publish-invoice.ts'

/**
 * Publishes an invoice of lines that others, which are locked and credited for them, asked payment for. It is due when the last of them was: nothing is
 * owed sooner by it. What its client was reminded of for all of them, or charged a late fee for, stays done. Answers its id.
 * @throws Problem wrongState `vatChangedSince` where the lines would bear another VAT today
 */
export async function reissueLines(
  asked: Scope,
  replaced: readonly [Invoice, ...Invoice[]],
  lines: readonly InvoiceLine[],
): Promise<number> {
  const scope = asked.with({ caller: system })
  const [{ clientId, currency, notes, origin }] = replaced
  await releaseLines(scope, lines)
  const draft = await invoiceStore.create(scope, {
    body: {
      ...{ clientId, notes, origin, orderId: orderOf(replaced), dueDate: lastDue(replaced), payBy: payByOf(replaced) },
      replaces: replaced.map(({ id, number }) => ({ id, number })),
      lines: lines.map(carriedLine),
    },
  })
  const same = draft.lines.every(({ category, rate }, at) => category === lines[at]?.category && rate === lines[at]?.rate)
  if (draft.currency !== currency || !same) throw new Problem('wrongState', { reason: 'vatChangedSince' })
  await takeOver(scope, replaced, draft.id)
  await occurrencesFollow(scope, replaced, draft.id)
  await invoiceStore.perform(scope, 'publish', draft.id, {}, record => publishInvoice(scope, record))
  return draft.id
}

/** What is done once an invoice is done of what it became. */
async function takeOver({ db }: Scope, replaced: readonly Invoice[], id: number): Promise<void> {
  const ids = replaced.map(one => one.id)
  await sql`insert into "invoiceReminders" ("invoiceId", "number", "byHand", "sentOn")
    select ${id}, "number", bool_or("byHand"), max("sentOn") from "invoiceReminders" where "invoiceId" = any(${ids})
    group by "number" having count(*) = ${ids.length}`.execute(db)
  await sql`insert into "onceEffects" ("effect", "recordId", "occasion", "doneOn")
    select "effect", ${id}, "occasion", max("doneOn") from "onceEffects" where "effect" = 'lateFee' and "recordId" = any(${ids})
    group by "effect", "occasion"`.execute(db)
}

/** What the lines of an invoice ask payment for of billable items is asked for by it, not by those that it was written from, and recurs from it on. */
export async function occurrencesFollow({ db }: Scope, of: readonly Invoice[], invoiceId: number): Promise<void> {
  const from = of.map(({ id }) => id)
  await sql`update "billableOccurrences" o set "invoiceId" = ${invoiceId} from "invoiceLines" l
    where l."invoiceId" = ${invoiceId} and l."billableItemId" = o."itemId" and l."occurrence" = o."occurrence"`.execute(db)
  await sql`update "billableItems" i set "lastInvoiceId" = ${invoiceId} from "invoiceLines" l
    where l."invoiceId" = ${invoiceId} and l."billableItemId" = i."id" and l."occurrence" = i."occurrences"`.execute(db)
  await sql`update "billableItems" i set "withInvoiceId" = ${invoiceId} from "invoiceLines" l
    where l."invoiceId" = ${invoiceId} and l."billableItemId" = i."id" and i."withInvoiceId" = any(${from})`.execute(db)
}

/** All that was asked for of billable items by some invoices is asked for by another one, and recurs from it on. */
export async function moveOccurrences({ db }: Scope, of: readonly Invoice[], to: number): Promise<void> {
  const from = of.map(({ id }) => id)
  await sql`update "billableOccurrences" set "invoiceId" = ${to} where "invoiceId" = any(${from})`.execute(db)
  await sql`update "billableItems" set "lastInvoiceId" = ${to} where "lastInvoiceId" = any(${from})`.execute(db)
  await sql`update "billableItems" set "withInvoiceId" = ${to} where "withInvoiceId" = any(${from})`.execute(db)
}

export const orderOf = (found: readonly Pick<Invoice, 'orderId'>[]) => found.find(({ orderId }) => orderId !== null)?.orderId ?? null

/** How all of them are paid: where a card may not be charged for one, it may not be for what they become. */
export const payByOf = (found: readonly Pick<Invoice, 'payBy'>[]) =>
  (found.find(({ payBy }) => payBy !== null && payBy !== 'card') ?? found.find(({ payBy }) => payBy !== null))?.payBy ?? null

/** When the last of them is due, where any is. */
export const lastDue = (found: readonly Pick<Invoice, 'dueDate'>[]) =>
  found
    .flatMap(({ dueDate }) => dueDate ?? [])
    .toSorted()
    .at(-1) ?? null
