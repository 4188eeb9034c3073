import { cx } from './cx.ts'

export interface SkeletonProps {
  /** Bar 48, 84, 120 or 168 wide, the full line, or the box of what comes. */
  shape?: 'w1' | 'w2' | 'w3' | 'w4' | 'w5' | 'box' | 'avt' | 'pill' | 'fig' | 'line'
  className?: string
}

/** A bar in the place and size of what is loading. */
export function Skeleton({ shape = 'w3', className }: SkeletonProps) {
  return <span aria-hidden className={cx('skel', shape, className)} />
}
