import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { TldSyncRun } from '#contract/domains/tld-sync-runs.ts'

export const SyncOutcome = ({ outcome, label }: { outcome: TldSyncRun['outcome']; label: string }) => (
  <StatusBadge status={outcome === 'fetched' ? 'success' : 'failed'} label={label} />
)
