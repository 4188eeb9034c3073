import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Hairline label; with a colour it carries an 8 px square of it (client group). */
export function Tag({ colour, end, children, className }: { colour?: string; end?: ReactNode; children: ReactNode; className?: string }) {
  return (
    <span className={cx('tag', className)}>
      {colour && (
        <svg className="size-2 rounded-[2px]" viewBox="0 0 8 8" aria-hidden>
          <rect width="8" height="8" rx="2" fill={colour} />
        </svg>
      )}
      {children}
      {end}
    </span>
  )
}
