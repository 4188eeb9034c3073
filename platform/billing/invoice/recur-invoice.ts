import type { BillableItem } from '#contract/billing/billable-items.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { lineAsGiven } from '../billable-item/add-to-invoice.ts'
import { billed } from '../billable-item/bill-items.ts'
import { billableItemStore } from '../billable-item/billable-item.store.ts'
import { invoiceStore } from './invoice.store.ts'

type Recurring = Pick<BillableItem, 'recurEvery' | 'recurUnit' | 'recurTimes'>
type Line = Invoice['lines'][number]
/** The longest text of a billable item: its day comes after it. */
const longestText = 250

/**
 * A draft is made again every so often: each line that was written becomes a billable item that recurs, which it asks for the first time.
 * @throws Problem forbidden; validation of `recurUnit` where no line can, of `lines.<n>.discount` and `lines.<n>.description`
 */
export async function recurInvoice(scope: Scope, invoiceId: number, recurring: Recurring): Promise<void> {
  if (!scope.can('billableItem.create')) throw new Problem('forbidden')
  const { version, clientId, lines } = await invoiceStore.find(scope, invoiceId, true)
  const fields = recurProblems(lines)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const asked: { line: Line; item: BillableItem }[] = []
  for (const line of lines.filter(isOwn)) {
    const { description, quantity, unitPrice } = line
    // What bears no VAT because of its buyer is standard as it is sold.
    const sold = line.byBuyer ? { category: 'S' as const, reasonCode: null } : { category: line.category, reasonCode: line.reasonCode }
    const when = { ...recurring, invoiceAction: 'recur' as const, dueDate: riyadhDate(scope.now) }
    const { id } = await billableItemStore.create(scope, { body: { clientId, description, quantity, unitPrice, ...sold, ...when } })
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
  for (const { item } of asked) await billed(scope, item, invoiceId, [{ occurrence: 1, day: null }])
}

/** Written by hand: what is asked for elsewhere as well recurs there. */
const isOwn = ({ billableItemId, orderItemId, serviceId, domainId }: Line) =>
  [billableItemId, orderItemId, serviceId, domainId].every(one => one === null)

function recurProblems(lines: readonly Line[]): FieldProblems {
  if (!lines.some(isOwn)) return { recurUnit: { key: 'nothingRecurs' } }
  const fields: FieldProblems = {}
  for (const [at, line] of lines.entries()) {
    if (!isOwn(line)) continue
    if (line.discount > 0) fields[`lines.${at}.discount`] = { key: 'discountRecurs' }
    const longest = Math.max(line.description.en.length, line.description.ar.length)
    if (longest > longestText) fields[`lines.${at}.description`] = { key: 'tooLong', values: { max: longestText } }
  }
  return fields
}
