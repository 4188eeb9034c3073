import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'

const looks = { initiated: 'draft', awaitingPayer: 'pending', unknown: 'overdue', paid: 'success', failed: 'failed' } as const

/** What has become of a try to pay. */
export function AttemptStatus({ status, bare }: Pick<PaymentAttempt, 'status'> & { bare?: boolean }) {
  const t = useTranslations('paymentAttempts')
  return <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} bare={bare} />
}
