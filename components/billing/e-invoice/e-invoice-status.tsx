import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { EInvoice } from '#contract/billing/e-invoices.ts'

/** The colours of the design that its states have. */
const looks: Record<EInvoice['status'], string> = {
  issued: 'success',
  queued: 'pending',
  reported: 'success',
  cleared: 'accepted',
  rejected: 'rejected',
}

/** Where an e-invoice stands with the authority. */
export function EInvoiceStatus({ status }: Pick<EInvoice, 'status'>) {
  const t = useTranslations('eInvoices.options.status')
  return <StatusBadge status={looks[status]} label={t(status)} />
}
