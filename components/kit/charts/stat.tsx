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
    <div className="statistic">
      <div className="flex items-center gap-1.5 text-small font-medium text-text-2 in-[.dashboard-panel]:justify-end">
        {label}
        {action && <span className="ms-auto">{action}</span>}
      </div>
      <div className="figure">{figure}</div>
      {note && <div className={cx('text-small text-text-3', bad && 'text-danger-text')}>{note}</div>}
    </div>
  )
}
