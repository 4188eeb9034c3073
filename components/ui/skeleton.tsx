import { cx } from './cx.ts'

const shapes = {
  w1: 'w-12',
  w2: 'w-21',
  w3: 'w-30',
  w4: 'w-42',
  w5: 'w-full',
  box: 'size-4',
  avatar: 'size-6 rounded-[6px]',
  pill: 'h-5 w-15.5 rounded-[5px]',
  figure: 'h-5.5 w-32',
  line: 'w-full',
}

export interface SkeletonProps {
  /** Bar 48, 84, 120 or 168 wide, the full line, or the box of what comes. */
  shape?: keyof typeof shapes
  className?: string
}

/** A bar in the place and size of what is loading. */
export function Skeleton({ shape = 'w3', className }: SkeletonProps) {
  return <span aria-hidden className={cx('skeleton', shapes[shape], className)} />
}
