import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { StatusGlyph } from './status-glyph.tsx'
import { knownStatus, statusGlyphs } from './statuses.ts'

interface StatusBadgeProps {
  status: string
  /** Arabic agrees with the thing: feminine for invoice, ticket, service, transaction, campaign, priority. */
  gender?: 'masculine' | 'feminine'
  /** Another label on the colours of this status: Verified on success. */
  label?: ReactNode
  /** 24 high, in headers. */
  large?: boolean
  /** Glyph and label without ground. */
  bare?: boolean
}

/** A status as glyph, label and colour. One that the design does not know is shown as it came, in black or white. */
export function StatusBadge({ status, gender = 'masculine', label, large, bare }: StatusBadgeProps) {
  const t = dynamicMessages(useTranslations('status'))
  const key = knownStatus(status)
  return (
    <span
      className={cx('status-badge', large && 'h-6 px-2.25 text-body leading-6', bare && 'bg-transparent p-0 text-text')}
      data-status={key ?? 'unknown'}
    >
      <StatusGlyph name={(key && statusGlyphs[key]) || 'solid'} />
      {label ?? (key ? t(key, { gender }) : <bdi>{status}</bdi>)}
    </span>
  )
}
