import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'

/** Four figures side by side in one hairline box; two by two below 600 px. Children are Stats. */
export function Strip({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('statistic-strip', className)}>{children}</div>
}
