import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'

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
    <div className="stack gap-2.5">
      <svg className="sharebar" aria-hidden>
        {parts.map(part => (
          <rect key={part.key} className={`f${part.colour}`} x={`${part.x}%`} width={`${part.width}%`} height="100%" />
        ))}
      </svg>
      <ul className="legend amounts">
        {shares.map(share => (
          <li key={share.key}>
            <span className={cx('key', `f${share.colour}`)} aria-hidden />
            {share.label}
            <span>{share.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
