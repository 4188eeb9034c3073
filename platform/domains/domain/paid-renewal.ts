import { type RawBuilder, sql } from 'kysely'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

interface PaidRenewal {
  id: number
  number: string | null
}

/** The paid invoice of what follows the expiry that a name has: its registry did not do it, or it would have another. */
export const paidRenewalOf = async (
  { db }: Scope,
  { id, expiresOn }: { id: number; expiresOn: string | null },
): Promise<PaidRenewal | undefined> =>
  expiresOn === null
    ? undefined
    : db
        .selectFrom('invoiceLines')
        .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
        .select(['invoices.id', 'invoices.number'])
        .where('invoiceLines.domainId', '=', id)
        .where('invoiceLines.periodFrom', '>=', expiresOn)
        .where('invoices.status', '=', 'paid')
        .orderBy('invoices.id')
        .executeTakeFirst()

/** The same of each of many names, as a condition. */
export const renewalNotPaid: RawBuilder<boolean> = sql<boolean>`not exists (select from "invoiceLines" l join "invoices" i on i."id" = l."invoiceId"
  where l."domainId" = "domains"."id" and l."periodFrom" >= "domains"."expiresOn" and i."status" = 'paid')`

const keys = {
  /** It has expired, and may still be had back. */
  late: { key: 'paidRenewalNotDone', capability: 'domain.renew' },
  /** It is not ours any more. */
  over: { key: 'paidRenewalOfEndedName', capability: 'invoice.refund' },
} as const

/** Money came for a renewal that was not done: who can renew it, or give the money back, is told. */
export async function tellPaidRenewal(scope: Scope, domain: { id: number; name: string }, paid: PaidRenewal, how: keyof typeof keys) {
  const { key, capability } = keys[how]
  await notifyStaff(scope, {
    kind: 'payment',
    importance: 'important',
    ...{ to: { capability }, key, values: { domain: domain.name, number: paid.number ?? `#${paid.id}` } },
    link: how === 'late' ? { to: 'domain', id: domain.id } : { to: 'invoice', id: paid.id },
    dedupeKey: `${key} ${domain.id} ${paid.id}`,
  })
}
