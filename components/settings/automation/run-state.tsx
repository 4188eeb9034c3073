import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { TaskRunState } from '#contract/automation/automation-runs.ts'

const looks = {
  queued: 'pending',
  running: 'submitted',
  held: 'on_hold',
  success: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** How far a run of a task is. */
export function RunState({ status, bare }: { status: TaskRunState; bare?: boolean }) {
  const t = useTranslations('automationRuns')
  return <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} bare={bare} />
}
