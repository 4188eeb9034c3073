import type { refunds } from '#contract/billing/refunds.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type {} from '#platform/billing/refund/refund.table.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'
import type {} from './domain-job.table.ts'

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

/** An order has ended: the renewals that it asked for and that wait for a person are not done. */
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

async function dropRenewal({ db, now }: Scope, { domainId, periodFrom }: { domainId: number | null; periodFrom: string | null }) {
  if (domainId === null) return
  await db.selectFrom('domains').select('id').where('id', '=', domainId).forUpdate().execute()
  const dropped = await db
    .updateTable('domainJobs')
    .set({ state: 'failed', code: 'notWanted', updatedOn: now })
    .where('domainId', '=', domainId)
    .where('key', '=', `renew ${periodFrom}`)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  if (dropped.length === 0) return
  const others = db
    .selectFrom('domainJobs')
    .select('id')
    .where('domainId', '=', domainId)
    .where('state', 'in', ['queued', 'waiting', 'sent', 'unknown'])
  if (await others.executeTakeFirst()) return
  await db.updateTable('domains').set({ work: 'none' }).where('id', '=', domainId).where('work', '=', 'underWay').execute()
}
