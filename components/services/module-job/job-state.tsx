import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ModuleJob } from '#contract/services/module-jobs.ts'

const looks = {
  queued: 'pending',
  sent: 'submitted',
  unknown: 'on_hold',
  done: 'success',
  failed: 'failed',
  dead: 'dead',
  resolved: 'completed',
  overtaken: 'closed',
} as const

/** How far a module job is. */
export function JobState({ state, bare }: Pick<ModuleJob, 'state'> & { bare?: boolean }) {
  const t = useTranslations('moduleJobs')
  return <StatusBadge status={looks[state]} label={t(`options.state.${state}`)} bare={bare} />
}
