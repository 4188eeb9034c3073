import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'

interface EmptyProps {
  title: ReactNode
  /** One sentence: what these things are for. */
  text?: ReactNode
  /** The primary action first. */
  actions?: ReactNode
}

/** Nothing here yet: first use of a list or panel. */
export function Empty({ title, text, actions }: EmptyProps) {
  return (
    <div className="state-message">
      <Slip />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}

/** Nothing matches the filters: say which single filter to remove. Keep the filter chips above it. */
export function EmptyFiltered({ title, text, actions }: EmptyProps) {
  return (
    <div className="state-message" role="status">
      <Icon of={SearchX} size={18} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}

/** Three stacked slips, the front one dashed sand: nothing has been written here yet. */
function Slip() {
  return (
    <svg className="mb-2.5 h-15.5 w-28" viewBox="0 0 112 62" fill="none" aria-hidden>
      <rect className="stroke-line fill-sheet dark:in-[.card]:fill-raised" x="13.5" y="1.5" width="85" height="30" rx="4" />
      <rect className="fill-press" x="21" y="9" width="9" height="9" rx="2" />
      <rect className="fill-press" x="36" y="12" width="34" height="3" rx="1.5" />
      <rect className="stroke-line-strong fill-sheet dark:in-[.card]:fill-raised" x="7.5" y="14.5" width="97" height="30" rx="4" />
      <rect className="fill-press" x="15" y="22" width="9" height="9" rx="2" />
      <rect className="fill-press" x="31" y="25" width="38" height="3" rx="1.5" />
      <rect
        className="stroke-accent fill-sheet dark:in-[.card]:fill-raised"
        x="1.5"
        y="30.5"
        width="109"
        height="30"
        rx="5"
        strokeDasharray="3 2.5"
      />
      <rect className="fill-accent opacity-55" x="9" y="40.5" width="10" height="10" rx="2.5" />
      <rect className="fill-accent-soft" x="25" y="44" width="78" height="3.5" rx="1.75" />
    </svg>
  )
}
