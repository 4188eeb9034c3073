import { cx } from '#components/ui/cx.ts'
import { CopyButton } from './copy-button.tsx'

interface VerbatimProps {
  /** Identifier, code, IP, record value: shown letter for letter, left to right. */
  value: string | null | undefined
  /** Click copies. */
  copy?: boolean
  /** Long values may break anywhere. */
  wrap?: boolean
  className?: string
}

/** A value that is never translated, mirrored or reworded. */
export function Verbatim({ value, copy, wrap, className }: VerbatimProps) {
  if (!value) return <span className="text-text-3">—</span>
  const text = (
    <bdi dir="ltr" className={cx('ltr identifier', wrap && 'inline whitespace-normal wrap-anywhere', className)}>
      {value}
    </bdi>
  )
  return copy ? <CopyButton value={value}>{text}</CopyButton> : text
}
