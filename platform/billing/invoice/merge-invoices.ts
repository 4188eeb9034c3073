import { mostLines } from '#contract/billing/invoice-lines.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { otherReasons } from '#contract/catalogue/vat-of-sale.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { creditBalance } from '../credit-note/issue-credit-note.ts'
import { carriedLine, releaseLines } from './carried-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceValues } from './invoice-values.ts'
import { refuseUpgrade, whyNotWith } from './regroupable.ts'
import { lastDue, moveOccurrences, orderOf, payByOf, reissueLines } from './reissue-lines.ts'

/**
 * An invoice, which is locked, and others become one: a draft takes their lines, of published ones each is credited whole and all is asked for anew.
 * @throws Problem validation of `invoiceIds.<n>`
 */
export async function mergeInvoices(scope: Scope, invoice: Invoice, { invoiceIds }: { invoiceIds: number[] }) {
  const others = await othersOf(scope, invoice, invoiceIds)
  const all = [invoice, ...others] as [Invoice, ...Invoice[]]
  await refuseUpgrade(scope, all)
  const lines = all.flatMap(one => one.lines)
  if (lines.length > mostLines) throw new Problem('validation', { fields: { invoiceIds: { key: 'tooMany', values: { max: mostLines } } } })
  if (otherReasons(lines).length > 0) throw new Problem('wrongState', { reason: 'vatReasonsDiffer' })
  return invoice.status === 'draft' ? mergeDrafts(scope, invoice, others) : mergePublished(scope, all)
}

function nothing(error: unknown): null {
  if (error instanceof Problem && error.code === 'notFound') return null
  throw error
}

/** The others, locked in one order. */
async function othersOf(scope: Scope, invoice: Invoice, ids: readonly number[]): Promise<Invoice[]> {
  const fields: FieldProblems = {}
  const found = new Map<number, Invoice>()
  for (const id of ids.toSorted((a, b) => a - b)) {
    const other = id === invoice.id ? null : await invoiceStore.find(scope, id, true).catch(nothing)
    const key = other ? whyNotWith([invoice, ...found.values()], other) : 'notAChoice'
    if (key) fields[`invoiceIds.${ids.indexOf(id)}`] = { key, ...(key === 'currencyDiffers' && { values: { currency: invoice.currency } }) }
    else if (other) found.set(id, other)
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return ids.flatMap(id => found.get(id) ?? [])
}

async function mergeDrafts(scope: Scope, invoice: Invoice, others: readonly Invoice[]) {
  const taken = others.flatMap(({ lines }) => lines)
  await releaseLines(scope, taken)
  await moveOccurrences(scope, others, invoice.id)
  for (const { id } of others) await invoiceStore.remove(scope.with({ caller: system }), { params: { id } })
  const all = [invoice, ...others]
  const set = await invoiceValues(scope, { lines: [...invoice.lines, ...taken.map(carriedLine)] }, invoice)
  return {
    set: { ...set, orderId: orderOf(all), dueDate: lastDue(all), payBy: payByOf(all) },
    payload: { invoiceId: invoice.id, invoices: all.length },
  }
}

async function mergePublished(scope: Scope, all: [Invoice, ...Invoice[]]) {
  const ended = new Map<Invoice, Record<string, unknown>>()
  for (const one of all) {
    const { set } = await creditBalance(scope, one, { kind: 'reissue', reason: null })
    ended.set(one, { ...set, status: 'cancelled' })
  }
  const invoiceId = await reissueLines(
    scope,
    all,
    all.flatMap(({ lines }) => lines),
  )
  await moveOccurrences(scope, all, invoiceId)
  const payload = { invoiceId, invoices: all.length }
  const [own, ...others] = all
  for (const other of others) await invoiceStore.store(scope, other, ended.get(other) ?? {}, invoices.events.merge, { payload })
  return { set: ended.get(own) ?? {}, payload }
}
