import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'

export interface TimelineItem {
  id: string
  /** Icon of 11 px in the disc. */
  icon: ReactNode
  /** Green = done, red = failed, sand = notice; without it grey. */
  tone?: 'good' | 'bad' | 'sand'
  text: ReactNode
  /** When and who, in the line below. */
  detail?: ReactNode
}

const tones = { good: 'g', bad: 'r', sand: 's' }

/** What happened, one thread, in the order given. */
export function Timeline({ items, label }: { items: TimelineItem[]; label?: string }) {
  return (
    <ol className="tl" aria-label={label}>
      {items.map(item => (
        <li key={item.id}>
          <span className={cx('pt', item.tone && tones[item.tone])} aria-hidden>
            {item.icon}
          </span>
          <div>
            <div>{item.text}</div>
            {item.detail && <div className="w">{item.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
