import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = { hot: 'bg-primary-soft text-primary-text', red: 'bg-danger-soft text-danger-text', sand: 'bg-accent-soft text-accent-text' }

/** Count pill: pine = work waiting, red = problems, sand = unread, plain = just a number. */
export function Badge({ tone, children, className }: { tone?: keyof typeof tones; children: ReactNode; className?: string }) {
  return <span className={cx('badge', tone && tones[tone], className)}>{children}</span>
}
