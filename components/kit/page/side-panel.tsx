import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'

/** Column at the end side of a document, thread or record; below the content on narrow screens. */
export function SidePanel({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <aside className={cx('side-panel', className)} aria-label={label}>
      {children}
    </aside>
  )
}

/** One section of a side panel, split off by a hairline. */
export function SidePanelSection({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <section>
      {title && (
        <h2>
          {title}
          {actions && <span className="actions">{actions}</span>}
        </h2>
      )}
      {children}
    </section>
  )
}
