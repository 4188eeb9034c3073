import { cx } from './cx.ts'

/** Progress of a running thing, 0 to 100; without a value it only shows that something runs. */
export function Progress({ label, value, className }: { label: string; value?: number; className?: string }) {
  const share = value === undefined ? 40 : Math.min(100, Math.max(0, value))
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(share)}
      className={cx('meter prog', value === undefined && 'indet', className)}
    >
      <rect width={`${share}%`} height="100%" />
    </svg>
  )
}
