import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'

interface SidePanelProps {
  label: string
  children: ReactNode
  className?: string
}

/** Column at the end side of a document, thread or record, which scrolls by itself; below the content on narrow screens. */
export function SidePanel({ label, children, className }: SidePanelProps) {
  return (
    <aside
      className={cx(
        'side-panel focus-visible:-outline-offset-2 md:w-(--w-aside) md:flex-none md:overflow-auto print:overflow-visible',
        className,
      )}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
    >
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
