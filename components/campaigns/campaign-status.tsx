import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { Campaign } from '#contract/campaigns/campaigns.ts'

/** By which status of the design each is drawn. */
const looks = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'submitted',
  paused: 'on_hold',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

export function CampaignStatus({ status, label, large }: { status: Campaign['status']; label: string; large?: boolean }) {
  return <StatusBadge status={looks[status]} label={label} {...(large ? { large } : {})} />
}
