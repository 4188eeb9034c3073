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
    <div className="state">
      <Slip />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}

/** Nothing matches the filters: say which single filter to remove. Keep the filter chips above it. */
export function EmptyFiltered({ title, text, actions }: EmptyProps) {
  return (
    <div className="state" role="status">
      <Icon of={SearchX} size={18} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}

/** Three stacked slips, the front one dashed sand: nothing has been written here yet. */
function Slip() {
  return (
    <svg className="slip" viewBox="0 0 112 62" fill="none" aria-hidden>
      <rect className="paper b2" x="13.5" y="1.5" width="85" height="30" rx="4" />
      <rect className="ink" x="21" y="9" width="9" height="9" rx="2" />
      <rect className="ink" x="36" y="12" width="34" height="3" rx="1.5" />
      <rect className="paper b1" x="7.5" y="14.5" width="97" height="30" rx="4" />
      <rect className="ink" x="15" y="22" width="9" height="9" rx="2" />
      <rect className="ink" x="31" y="25" width="38" height="3" rx="1.5" />
      <rect className="paper front" x="1.5" y="30.5" width="109" height="30" rx="5" strokeDasharray="3 2.5" />
      <rect className="dot" x="9" y="40.5" width="10" height="10" rx="2.5" />
      <rect className="rule" x="25" y="44" width="78" height="3.5" rx="1.75" />
    </svg>
  )
}
