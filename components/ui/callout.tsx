import { CircleAlert, CircleCheck, Info, type LucideIcon, Sparkle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type CalloutTone = 'warn' | 'bad' | 'ok' | 'info' | 'sand'

const icons: Record<CalloutTone, LucideIcon> = { warn: TriangleAlert, bad: CircleAlert, ok: CircleCheck, info: Info, sand: Sparkle }

interface CalloutProps {
  tone: CalloutTone
  /** The bold fact that comes first. */
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
  /** Announce at once: for what appears after an action. */
  alert?: boolean
  className?: string
}

/** One fact on a soft ground, with what to do at the end. */
export function Callout({ tone, title, children, actions, icon, alert, className }: CalloutProps) {
  return (
    <div className={cx('callout', tone, className)} role={alert ? 'alert' : undefined}>
      {icon ?? <Icon of={icons[tone]} />}
      <div className="grow">
        {title && <strong className="bb">{title} </strong>}
        {children}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}
