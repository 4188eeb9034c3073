import type { ReactNode } from 'react'
import { StatusBadge } from './status-badge.tsx'

const looks = { works: 'success', fails: 'failed', untested: 'draft' } as const

interface ConnectionBadgeProps {
  connection: keyof typeof looks
  /** The words of the resource for it. */
  label: ReactNode
  /** Glyph and label without ground. */
  bare?: boolean | undefined
}

/** Whether something that is set up here answered when it was last asked: a server, a gateway, a registrar. */
export function ConnectionBadge({ connection, label, bare }: ConnectionBadgeProps) {
  return <StatusBadge status={looks[connection]} label={label} bare={bare} />
}
