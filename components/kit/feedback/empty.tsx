import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Slip } from '../values/slip.tsx'

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
