import { sql } from 'kysely'
import { z } from 'zod'
import { openInvoice } from '#contract/billing/invoices.ts'
import { system } from '#platform/kernel/caller.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceVerbs } from './invoice.verbs.ts'

/** A prepayment invoice was paid: the final invoice that waits for it is published, later, so that nothing of that keeps the payment back. */
export async function followPrepayment(scope: Scope, { recordId }: Happened): Promise<void> {
  const id = recordId as number
  const { kind } = await scope.db.selectFrom('invoices').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  if (kind === 'prepayment') await scope.enqueue(publishFinalInvoices, { id })
}

/** Publishes the final invoices that a prepayment invoice was the last to be waited for. */
export const publishFinalInvoices = job({
  name: 'publishFinalInvoices',
  values: z.strictObject({ id: z.int().positive() }),
  handle: async (scope, { id }) => {
    const drafts = await scope.db
      .selectFrom('invoices')
      .select('id')
      .where('status', '=', 'draft')
      .where('prepayments', '@>', sql<never>`${JSON.stringify([{ id }])}::jsonb`)
      .orderBy('id')
      .execute()
    for (const draft of drafts) await inTransaction(scope.with({ caller: system }), inner => publishWhenPaid(inner, draft.id))
  },
})

async function publishWhenPaid(scope: Scope, id: number): Promise<void> {
  const { status, prepayments } = await invoiceStore.find(scope, id, true)
  if (status !== 'draft' || !prepayments) return
  const ids = prepayments.map(one => one.id)
  const waited = await scope.db.selectFrom('invoices').select(['status', 'paid', 'refunded']).where('id', 'in', ids).execute()
  if (waited.some(one => openInvoice.some(open => open === one.status))) return
  // One that nobody paid anything of is for a person to look at.
  if (waited.some(one => one.paid > one.refunded)) await invoiceVerbs.publish(scope, { params: { id }, body: {} })
}
