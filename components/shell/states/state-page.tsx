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
    <div className={bad ? 'state page bad' : 'state page'}>
      <Icon of={icon} size={20} />
      <h1>{title}</h1>
      <p>{text}</p>
      {actions && <div className="acts">{actions}</div>}
      {children}
      {code && (
        <bdi dir="ltr" className="id ltr code">
          {code}
        </bdi>
      )}
    </div>
  )
}
