import { dropLines } from '#platform/billing/invoice/drop-lines.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { openRenewals } from './open-renewals.ts'

const reason = 'The domain has ended · انتهى النطاق'

/**
 * A name is gone: what is asked for the years after its expiry, and for being late with them, need not be paid, wherever it stands. Where money of such
 * an invoice came, or is on its way, a person decides.
 */
export async function cancelRenewalInvoice(asked: Scope, { id, name }: { id: number; name: string }): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const { invoiceId, number, status, paid, refunded, lines } of await openRenewals(scope, id)) {
    if (status === 'bankTransfer' || paid > refunded) await tellStaff(scope, { domain: name, invoiceId, number })
    else await dropLines(scope, invoiceId, new Set(lines.map(line => line.id)), reason)
  }
}

const tellStaff = (scope: Scope, { domain, invoiceId, number }: { domain: string; invoiceId: number; number: string | null }) =>
  notifyStaff(scope, {
    kind: 'payment',
    importance: 'important',
    to: { capability: 'invoice.cancel' },
    key: 'renewalOfEndedName',
    values: { domain, number: number ?? `#${invoiceId}` },
    link: { to: 'invoice', id: invoiceId },
    dedupeKey: `renewal of ended name ${domain} ${invoiceId}`,
  })
