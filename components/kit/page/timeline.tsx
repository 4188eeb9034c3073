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

const tones = {
  good: 'bg-(--st-active-bg) text-(--st-active)',
  bad: 'bg-(--st-failed-bg) text-(--st-failed)',
  sand: 'bg-accent-soft text-accent-text',
}

/** What happened, one thread, in the order given. */
export function Timeline({ items, label }: { items: TimelineItem[]; label?: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(item => (
        <li key={item.id}>
          <span
            className={cx(
              'mt-px grid size-4.5 place-items-center rounded-full [&>.icon]:size-2.75 [&>.icon]:stroke-[2.2]',
              item.tone ? tones[item.tone] : 'bg-press text-text-3',
            )}
            aria-hidden
          >
            {item.icon}
          </span>
          <div>
            <div>{item.text}</div>
            {item.detail && <div className="text-small text-text-3 mt-px">{item.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
