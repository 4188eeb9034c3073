import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ClientImportRow } from '#contract/clients/client-import-rows.ts'
import type { ClientImport } from '#contract/clients/client-imports.ts'

/** By which status of the design each is drawn. */
const looks = { running: 'submitted', completed: 'completed', cancelled: 'cancelled' } as const
const outcomes = { waiting: 'draft', created: 'completed', leftOut: 'on_hold', failed: 'failed' } as const

export function ClientImportStatus({ status, label, large }: { status: ClientImport['status']; label: string; large?: boolean }) {
  return <StatusBadge status={looks[status]} label={label} {...(large ? { large } : {})} />
}

export const ImportOutcome = ({ outcome, label }: { outcome: ClientImportRow['outcome']; label: string }) => (
  <StatusBadge status={outcomes[outcome]} label={label} />
)
