import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ChargebackStatus } from '#contract/billing/chargebacks.ts'

/** The colours of the statuses, by those that the design knows. */
const coloured: Record<ChargebackStatus, string> = {
  received: 'pending',
  evidenceSent: 'awaiting',
  won: 'success',
  lost: 'failed',
  partlyLost: 'failed',
}

/** How a chargeback stands. */
export function ChargebackStatusBadge({ status }: { status: ChargebackStatus }) {
  const t = useTranslations('chargebacks.options.status')
  return <StatusBadge status={coloured[status]} label={t(status)} />
}
