import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { DomainJob } from '#contract/domains/domain-jobs.ts'

const looks = {
  queued: 'pending',
  waiting: 'pending',
  sent: 'submitted',
  unknown: 'on_hold',
  done: 'success',
  failed: 'failed',
  dead: 'dead',
  resent: 'closed',
} as const

/** How far a request to a registry is. */
export function RequestState({ state }: Pick<DomainJob, 'state'>) {
  const t = useTranslations('domainJobs')
  return <StatusBadge status={looks[state]} label={t(`options.state.${state}`)} />
}
