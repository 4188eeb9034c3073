import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** What may be wider than its place: scrolls sideways, by keyboard too. */
export function ScrollX({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable
    <section className={cx('relative overflow-x-auto', className)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
