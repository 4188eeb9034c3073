import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { DnsTaskItem } from '#contract/dns/dns-task-items.ts'
import type { DnsTask } from '#contract/dns/dns-tasks.ts'

/** By which status of the design each is drawn. */
const looks = {
  preparing: 'draft',
  ready: 'pending',
  running: 'submitted',
  paused: 'on_hold',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const
export const DnsTaskStatus = ({ status, label, large }: { status: DnsTask['status']; label: string; large?: boolean }) => (
  <StatusBadge status={looks[status]} label={label} {...(large ? { large } : {})} />
)

const itemLooks = {
  waiting: 'pending',
  leftOut: 'inactive',
  done: 'completed',
  skipped: 'on_hold',
  failed: 'failed',
  rolledBack: 'cancelled',
} as const
export const DnsItemState = ({ state, label }: { state: DnsTaskItem['state']; label: string }) => (
  <StatusBadge status={itemLooks[state]} label={label} />
)
