import { cx } from '#components/ui/cx.ts'
import { seriesColours } from './chart-data.ts'

/** A share of a whole as a bar inside a table cell; the number stands beside it in the same row. */
export function ShareCell({ value, whole, colour = 1 }: { value: number; whole: number; colour?: 0 | 1 | 2 | 3 | 4 | 5 | 6 }) {
  const share = whole === 0 ? 0 : Math.min(100, (value / whole) * 100)
  return (
    <svg className="meter min-w-20" aria-hidden>
      <rect className={cx('fill-(--series)', seriesColours[colour])} width={`${share}%`} height="100%" rx="2" />
    </svg>
  )
}
