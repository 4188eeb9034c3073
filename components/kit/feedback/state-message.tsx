import { Ban, CloudOff, Construction, FileQuestionMark, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { StateKind } from '#lib/problem/state-kind.ts'

const icons: Record<StateKind, LucideIcon> = {
  forbidden: Ban,
  missing: FileQuestionMark,
  offline: CloudOff,
  restarting: CloudOff,
  limit: Hourglass,
  maintenance: Construction,
  failed: TriangleAlert,
}
const bad = new Set<StateKind>(['offline', 'restarting', 'failed'])

interface StateMessageProps {
  kind: StateKind
  /** Instead of what is said of the kind. */
  title?: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** Error code or request id, and the time, in mono. */
  code?: string
  /** Alone on a page: bigger, with the page's h1. */
  page?: boolean
  /** What changes while one looks is announced. */
  alert?: boolean
  children?: ReactNode
}

/** What stands where something could not be shown: why, what to do, how to name it to whoever helps. */
export function StateMessage({ kind, title, text, actions, code, page, alert, children }: StateMessageProps) {
  const t = useTranslations('kit')
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className={cx('state-message', page && 'whole-page')} role={alert ? 'alert' : undefined}>
      <Icon of={icons[kind]} size={page ? 20 : 18} className={bad.has(kind) ? 'text-(--st-failed-dot)' : undefined} />
      <Heading>{title ?? t(`states.${kind}.title`)}</Heading>
      <p>{text ?? t(`states.${kind}.text`)}</p>
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
