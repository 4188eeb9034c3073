import { CircleAlert, CircleCheck, Info, type LucideIcon, Sparkle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type CalloutTone = 'warn' | 'bad' | 'ok' | 'info' | 'sand'

const tones: Record<CalloutTone, string> = {
  warn: 'border-warn-line bg-warn-soft [--callout-icon:var(--warn-text)]',
  bad: 'border-danger-line bg-danger-soft [--callout-icon:var(--danger-text)]',
  ok: 'border-ok-line bg-ok-soft [--callout-icon:var(--ok-text)]',
  info: 'border-info-line bg-info-soft [--callout-icon:var(--info-text)]',
  sand: 'border-accent-line bg-accent-soft [--callout-icon:var(--accent-text)]',
}

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

/** A fact that stands before more text ends with a full stop of its own, or gets one. */
const ended = (title: ReactNode) => typeof title !== 'string' || /[.!?؟:…]$/.test(title)

/** One fact on a soft ground, with what to do at the end. */
export function Callout({ tone, title, children, actions, icon, alert, className }: CalloutProps) {
  return (
    <div className={cx('callout', tones[tone], className)} role={alert ? 'alert' : undefined}>
      {icon ?? <Icon of={icons[tone]} />}
      <div className="min-w-0 flex-auto max-sm:flex-[1_1_200px]">
        {title && <strong className={cx('font-semibold', Boolean(children) && !ended(title) && "after:content-['.']")}>{title}</strong>}{' '}
        {children}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
