import type { Invoice, invoices } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Input } from '#platform/kernel/serve.ts'
import type {} from '../billable-item/billable-item.table.ts'
import { billableItemVerbs } from '../billable-item/billable-item.verbs.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceVerbs } from './invoice.verbs.ts'
import { recurInvoice } from './recur-invoice.ts'
import { refuseDiscount } from './refuse-discount.ts'

type Endpoints = (typeof invoices)['endpoints']
type Written = Partial<
  Pick<Input<Endpoints['create']>['body'], 'billableItemIds' | 'publishing' | 'fromWallet' | 'recurUnit' | 'recurEvery' | 'recurTimes'>
>

/** A new draft with what was said of it besides, all of it or nothing. @throws Problem as `finish` and the verbs that it does */
export async function createInvoice(scope: Scope, { body }: Pick<Input<Endpoints['create']>, 'body'>): Promise<Invoice> {
  const { rest, written } = parted(body)
  const made = await invoiceStore.create(scope, { body: rest })
  return finish(scope, made.id, written, null)
}

/** The same of a draft that is there. */
export async function updateInvoice(scope: Scope, { params, body }: Input<Endpoints['update']>): Promise<Invoice> {
  const { rest, written } = parted(body)
  const before = await invoiceStore.find(scope, params.id, true)
  await invoiceStore.update(scope, { params, body: rest })
  return finish(scope, params.id, written, before)
}

function parted<B extends Written & { agreedMethod?: Invoice['payBy'] | undefined }>(body: B) {
  const { billableItemIds, publishing, fromWallet, agreedMethod, recurUnit, recurEvery, recurTimes, ...rest } = body
  const agreed = agreedMethod === undefined ? {} : { payBy: agreedMethod }
  return { rest: { ...rest, ...agreed }, written: { billableItemIds, publishing, fromWallet, recurUnit, recurEvery, recurTimes } }
}

/**
 * Has a draft made again as it was said, puts the items on it that were chosen for it, and publishes it where that was said.
 * @throws Problem forbidden, validation of `billableItemIds` and of `fromWallet` where it is not published
 */
async function finish(scope: Scope, id: number, written: Written, before: Invoice | null): Promise<Invoice> {
  const { billableItemIds = [], publishing = 'no', fromWallet = false, recurUnit, recurEvery = 1, recurTimes = 0 } = written
  if (fromWallet && publishing === 'no') throw new Problem('validation', { fields: { fromWallet: { key: 'onlyPublished' } } })
  if (recurUnit) await recurInvoice(scope, id, { recurUnit, recurEvery, recurTimes })
  await putOn(scope, id, billableItemIds)
  const draft = await invoiceStore.get(scope, { params: { id } })
  await refuseDiscount(scope, draft, { before })
  if (publishing === 'no') return draft
  return invoiceVerbs.publish(scope, { params: { id }, body: { mail: publishing === 'byMail', fromWallet } })
}

/** What came onto it by itself is there already. */
async function putOn(scope: Scope, invoiceId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { clientId, lines } = await invoiceStore.find(scope, invoiceId)
  const there = new Set(lines.map(({ billableItemId }) => billableItemId))
  // In one order, so that two drafts that are written at once do not wait for each other.
  const wanted = ids.filter(id => !there.has(id)).toSorted((one, other) => one - other)
  const open = await scope.db
    .selectFrom('billableItems')
    .select('id')
    .where('id', 'in', wanted.length > 0 ? wanted : [0])
    .where('clientId', '=', clientId)
    .where('status', '=', 'open')
    .execute()
  if (open.length < wanted.length) throw new Problem('validation', { fields: { billableItemIds: { key: 'notAChoice' } } })
  for (const id of wanted) await billableItemVerbs.addToInvoice(scope, { params: { id }, body: { invoiceId } })
}
