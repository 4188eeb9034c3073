import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { TldImport } from '#contract/catalogue/tld-imports.ts'

/** By which status of the design each is drawn. */
const looks = { draft: 'draft', applying: 'submitted', applied: 'completed', rollingBack: 'submitted', rolledBack: 'cancelled' } as const

export function ImportStatus({ status, label, large }: { status: TldImport['status']; label: string; large?: boolean }) {
  return <StatusBadge status={looks[status]} label={label} {...(large ? { large } : {})} />
}
