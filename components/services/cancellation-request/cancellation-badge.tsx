import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { CancellationOutcome, CancellationRequest } from '#contract/services/cancellation-requests.ts'

const looks: Record<CancellationOutcome, string> = { processed: 'completed', rejected: 'rejected', withdrawn: 'closed', kept: 'accepted' }

/** How a request stands: its outcome, or what is being done about it. */
export function CancellationBadge({ outcome, work, large = false }: Pick<CancellationRequest, 'outcome' | 'work'> & { large?: boolean }) {
  const t = useTranslations('cancellationRequests.options')
  if (outcome) return <StatusBadge large={large} status={looks[outcome]} label={t(`outcome.${outcome}`)} />
  if (work === 'none') return <StatusBadge large={large} status="open" label={t('status.open')} />
  return <StatusBadge large={large} status={work === 'failed' ? 'failed' : 'submitted'} label={t(`work.${work}`)} />
}
