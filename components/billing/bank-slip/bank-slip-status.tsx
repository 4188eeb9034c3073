import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { SlipStatus } from '#contract/billing/bank-slips.ts'

/** Whether an announced transfer was seen. */
export function BankSlipStatus({ status }: { status: SlipStatus }) {
  const t = useTranslations('bankSlips.options.status')
  return <StatusBadge status={status === 'waiting' ? 'bank_transfer' : status} label={t(status)} />
}
