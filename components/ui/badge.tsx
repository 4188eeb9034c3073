import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Count pill: pine = work waiting, red = problems, sand = unread, plain = just a number. */
export function Badge({ tone, children, className }: { tone?: 'hot' | 'red' | 'sand'; children: ReactNode; className?: string }) {
  return <span className={cx('badge', tone, className)}>{children}</span>
}
