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
      className={cx('meter h-1.5 rounded-[3px]', className)}
    >
      <rect
        className={cx(
          'fill-primary transition-[width] duration-slow ease-(--ease-out)',
          value === undefined && 'animate-[sj-indet_1.4s_var(--ease-inout)_infinite]',
        )}
        width={`${share}%`}
        height="100%"
      />
    </svg>
  )
}
