import type { refunds } from '#contract/billing/refunds.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type {} from '#platform/billing/refund/refund.table.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'
import type {} from './domain-job.table.ts'
import { lastFailed } from './last-failed.ts'

/** A name is not to be had any more. @returns whether nobody but a person was to ask for it, who need not now */
export async function dropFirstTerm({ db, now }: Scope, domainId: number): Promise<boolean> {
  const dropped = await db
    .updateTable('domainJobs')
    .set({ state: 'failed', code: 'notWanted', updatedOn: now })
    .where('domainId', '=', domainId)
    .where('operation', 'in', ['register', 'transfer'])
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  return dropped.length > 0
}

/** An order has ended: the renewals that it asked for and that nobody did yet are not done. */
export async function dropRenewalsOfOrder(scope: Scope, { recordId }: Happened): Promise<void> {
  const lines = await renewalLines(scope)
    .innerJoin('orderItems', 'orderItems.id', 'invoiceLines.orderItemId')
    .where('orderItems.orderId', '=', recordId as number)
    .execute()
  for (const line of lines) await dropRenewal(scope, line)
}

/** What was paid of an invoice was taken back: its renewals are asked for once it is paid again. */
export async function dropRenewalsOfInvoice(scope: Scope, { recordId }: Happened): Promise<void> {
  for (const line of await renewalLines(scope).where('invoiceLines.invoiceId', '=', recordId).execute()) await dropRenewal(scope, line)
}

/** The whole of an invoice was given back. */
export async function dropRefundedRenewals(scope: Scope, { recordId }: Happened<typeof refunds.events.complete>): Promise<void> {
  const { invoiceId } = await scope.db
    .selectFrom('refunds')
    .select('invoiceId')
    .where('id', '=', recordId as number)
    .executeTakeFirstOrThrow()
  const refunded = renewalLines(scope)
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .where('invoices.id', '=', invoiceId)
    .where('invoices.status', '=', 'refunded')
  if (invoiceId !== null) for (const line of await refunded.execute()) await dropRenewal(scope, line)
}

const renewalLines = ({ db }: Scope) =>
  db
    .selectFrom('invoiceLines')
    .select(['invoiceLines.domainId', 'invoiceLines.periodFrom'])
    .where('invoiceLines.domainId', 'is not', null)
    .where('invoiceLines.periodFrom', 'is not', null)
    .orderBy('invoiceLines.domainId')

/** What its registry may have done already goes on; what waits, was refused, or is to be tried again is not asked for without payment. */
async function dropRenewal(scope: Scope, { domainId, periodFrom }: { domainId: number | null; periodFrom: string | null }) {
  if (domainId === null) return
  const { db, now } = scope
  await db.selectFrom('domains').select('id').where('id', '=', domainId).forUpdate().execute()
  const dropped = await db
    .updateTable('domainJobs')
    .set({ state: 'failed', code: 'notWanted', updatedOn: now })
    .where('domainId', '=', domainId)
    .where('operation', '=', 'renew')
    .where('key', '=', `renew ${periodFrom}`)
    .where('state', 'in', ['waiting', 'failed', 'dead'])
    .returning('id')
    .execute()
  if (dropped.length === 0) return
  const others = db
    .selectFrom('domainJobs')
    .select('id')
    .where('domainId', '=', domainId)
    .where('state', 'in', ['queued', 'waiting', 'sent', 'unknown'])
  if (await others.executeTakeFirst()) return
  const last = (await lastFailed(scope, [domainId])).get(domainId)
  await db
    .updateTable('domains')
    .set({ work: 'none', failure: null })
    .where('id', '=', domainId)
    // What else failed since then still needs a person.
    .where('work', 'in', last === undefined || last === 'renew' ? ['underWay', 'failed'] : ['underWay'])
    .execute()
}
