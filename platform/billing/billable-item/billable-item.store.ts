import { type BillableItem, billableItems } from '#contract/billing/billable-items.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { lineNet } from '#contract/kernel/tax.ts'
import { keptReason } from '#platform/catalogue/vat-terms.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { currencyOf } from '../transaction/record-payment.ts'
import type {} from './billable-item.table.ts'
import { freeOnes, nextDay } from './next-day.ts'

export const billableItemStore = crud({
  resource: billableItems,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' } },
  values: itemValues,
  refuses:
    () =>
    (verb, { occurrences, invoiceAction }) => {
      if (verb === 'skip' && invoiceAction !== 'recur') return 'itemDoesNotRecur'
      return verb === 'remove' && occurrences > 0 ? 'itemInvoiced' : null
    },
  nameOf: ({ description }) => description,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ description }) => [description.en, description.ar],
})

type Row = Record<string, unknown>

/** @throws Problem validation of `dueDate`, `recurEvery`, `recurUnit`, where what is asked for needs them, and of `clientId` */
async function itemValues(scope: Scope, given: Row, current: BillableItem | null): Promise<Row> {
  const item = { ...current, ...given } as BillableItem
  const { invoiceAction, dueDate, recurEvery, recurUnit } = item
  const fields: FieldProblems = {}
  const recurs = invoiceAction === 'recur'
  if ((recurs || invoiceAction === 'atDueDate') && dueDate === null) fields.dueDate = { key: 'required' }
  if (recurs && recurEvery === null) fields.recurEvery = { key: 'required' }
  if (recurs && recurUnit === null) fields.recurUnit = { key: 'required' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  const net = lineNet({ quantity: item.quantity, unitPrice: item.unitPrice, discount: 0 })
  const free = current && recurs ? await freeOnes(scope, current) : []
  const nextOn = nextDay(item, current?.occurrences ?? 0, free, riyadhDate(scope.now))
  const stored = current && { category: current.category, reason: current.reasonCode }
  const { category, reasonCode: reason } = given as Partial<BillableItem>
  const taxed = { ...(category && { category }), ...(reason !== undefined && { reason }) }
  const reasonCode = keptReason(taxed, stored, 'reasonCode')
  const moved = 'clientId' in given && given.clientId !== current?.clientId
  return { ...given, reasonCode, net, nextOn, ...(moved ? { currency: await currencyOf(scope, item.clientId) } : {}) }
}
