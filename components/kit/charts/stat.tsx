import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'

interface StatProps {
  label: ReactNode
  /** At the end of the label's line: a link, a status glyph before it. */
  action?: ReactNode
  figure: ReactNode
  note?: ReactNode
  /** The note reports something overdue. */
  bad?: boolean
}

/** One figure with its label and one line of note. */
export function Stat({ label, action, figure, note, bad }: StatProps) {
  return (
    <div className="stat">
      <div className="lab">
        {label}
        {action && <span className="end">{action}</span>}
      </div>
      <div className="fig">{figure}</div>
      {note && <div className={cx('nt', bad && 'text-danger-text')}>{note}</div>}
    </div>
  )
}
