import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { seriesColours } from './chart-data.ts'

export interface Share {
  key: string
  label: ReactNode
  value: number
  /** The value as it is read: an amount, a count. */
  text: ReactNode
  /** Colour of the series, 1 to 6; 0 is "other". */
  colour: 0 | 1 | 2 | 3 | 4 | 5 | 6
}

/** Parts of one whole as a single bar, with a legend that carries the numbers. */
export function ShareBar({ shares }: { shares: Share[] }) {
  const whole = shares.reduce((sum, share) => sum + share.value, 0)
  let used = 0
  const parts = shares.map(share => {
    const width = whole === 0 ? 0 : (share.value / whole) * 100
    used += width
    return { ...share, x: used - width, width }
  })
  return (
    <div className="flex flex-col gap-2.5">
      <svg className="block h-2 w-full overflow-hidden rounded-[2px] rtl:-scale-x-100" aria-hidden>
        {parts.map(part => (
          <rect
            key={part.key}
            className={cx('fill-(--series) stroke-sheet stroke-2 dark:in-[.card]:stroke-raised', seriesColours[part.colour])}
            x={`${part.x}%`}
            width={`${part.width}%`}
            height="100%"
          />
        ))}
      </svg>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4 gap-y-1 text-small text-text-2">
        {shares.map(share => (
          <li key={share.key} className="inline-flex items-center gap-1.5">
            <span className={cx('size-2.25 rounded-[2px] flex-none', 'bg-(--series)', seriesColours[share.colour])} aria-hidden />
            {share.label}
            <span className="ms-auto font-medium text-text">{share.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
