import type { BillableItem } from '#contract/billing/billable-items.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { lineAsGiven } from '../billable-item/add-to-invoice.ts'
import { billed } from '../billable-item/bill-items.ts'
import { billableItemStore } from '../billable-item/billable-item.store.ts'
import { type InvoiceLine, soldLine } from './carried-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { keepTerms } from './recurring-terms.ts'

type Recurring = Pick<BillableItem, 'recurEvery' | 'recurUnit' | 'recurTimes'>
/** The longest text of a billable item: its day comes after it. */
const longestText = 250

/**
 * A draft is made again every so often: each line that was written becomes a billable item that recurs, which it asks for the first time.
 * @throws Problem forbidden; validation of `recurUnit` where no line can, of `lines.<n>.discount` and `lines.<n>.description`
 */
export async function recurInvoice(scope: Scope, invoiceId: number, recurring: Recurring): Promise<void> {
  if (!scope.can('billableItem.create')) throw new Problem('forbidden')
  const invoice = await invoiceStore.find(scope, invoiceId, true)
  const { version, clientId, lines } = invoice
  if (!lines.some(isOwn)) throw new Problem('validation', { fields: { recurUnit: { key: 'nothingRecurs' } } })
  refuseRecurring(lines, isOwn)
  const asked: { line: InvoiceLine; item: BillableItem }[] = []
  for (const line of lines.filter(isOwn)) {
    const when = { ...recurring, invoiceAction: 'recur' as const, dueDate: riyadhDate(scope.now) }
    const { id } = await billableItemStore.create(scope, { body: { clientId, ...soldItem(line), ...when } })
    asked.push({ line, item: await billableItemStore.find(scope, id, true) })
  }
  const itemOf = new Map(asked.map(({ line, item }) => [line.id, item.id]))
  const written = lines.map(line => {
    const billableItemId = itemOf.get(line.id)
    return { ...lineAsGiven(line), ...(billableItemId ? { billableItemId, occurrence: 1 } : {}) }
  })
  await invoiceStore.update(scope, { params: { id: invoiceId }, body: { version, lines: written } })
  const made = asked.map(({ item }) => item.id)
  await scope.db.updateTable('billableItems').set({ withInvoiceId: invoiceId }).where('id', 'in', made).execute()
  await keepTerms(scope, invoice)
  for (const { item } of asked) await billed(scope, item, invoiceId, [{ occurrence: 1, day: null }])
}

/** Written by hand: what is asked for elsewhere as well recurs there. */
const isOwn = ({ billableItemId, orderItemId, serviceId, domainId }: InvoiceLine) =>
  [billableItemId, orderItemId, serviceId, domainId].every(one => one === null)

/** What of a line is that of the item that recurs. */
export function soldItem(line: InvoiceLine) {
  const { discount: _, ...sold } = soldLine(line)
  return sold
}

/** @throws Problem validation of `lines.<n>.discount` and `lines.<n>.description` of lines that recur */
export function refuseRecurring(lines: readonly InvoiceLine[], recurs: (line: InvoiceLine) => boolean): void {
  const fields: FieldProblems = {}
  for (const [at, line] of lines.entries()) {
    if (!recurs(line)) continue
    if (line.discount > 0) fields[`lines.${at}.discount`] = { key: 'discountRecurs' }
    const longest = Math.max(line.description.en.length, line.description.ar.length)
    if (longest > longestText) fields[`lines.${at}.description`] = { key: 'tooLong', values: { max: longestText } }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
}
