import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'

interface StatePageProps {
  icon: LucideIcon
  bad?: boolean
  title: ReactNode
  text: ReactNode
  actions?: ReactNode
  /** Request id or code, in mono. */
  code?: string
  children?: ReactNode
}

/** A page that has only one thing to say. */
export function StatePage({ icon, bad, title, text, actions, code, children }: StatePageProps) {
  return (
    <div className="state-message whole-page">
      <Icon of={icon} size={20} className={bad ? 'text-(--st-failed-dot)' : undefined} />
      <h1>{title}</h1>
      <p>{text}</p>
      {actions && <div className="actions">{actions}</div>}
      {children}
      {code && (
        <bdi dir="ltr" className="ltr identifier mt-2.5 text-text-3 text-(length:--fs-small)">
          {code}
        </bdi>
      )}
    </div>
  )
}
