import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ModuleCall } from '#contract/logs/module-log.ts'

const looks = { ok: 'success', rejected: 'rejected', retryable: 'pending', unknown: 'overdue' } as const

/** How a call of a panel ended. */
export function CallResult({ result }: Pick<ModuleCall, 'result'>) {
  const t = useTranslations('moduleCalls')
  return <StatusBadge status={looks[result]} label={t(`options.result.${result}`)} />
}
