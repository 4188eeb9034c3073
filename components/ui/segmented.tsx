import type { ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface Segment {
  value: string
  label: ReactNode
  disabled?: boolean
}

interface SegmentedProps {
  /** What is being chosen, for assistive technology. */
  label: string
  name: string
  items: Segment[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  className?: string
}

/** One of a few, side by side: radio buttons drawn as a track. */
export function Segmented({ label, name, items, value, defaultValue, onValueChange, className }: SegmentedProps) {
  return (
    <div role="radiogroup" aria-label={label} className={cx('segmented', className)}>
      {items.map(item => (
        <label key={item.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={item.value}
            disabled={item.disabled}
            {...(value === undefined
              ? { defaultChecked: item.value === defaultValue }
              : { checked: item.value === value, onChange: () => onValueChange?.(item.value) })}
          />
          {item.label}
        </label>
      ))}
    </div>
  )
}

interface SegmentedLinksProps {
  label: string
  items: { href: string; label: ReactNode; current?: boolean }[]
  /** Router link; a plain anchor without it. */
  link?: ElementType
  className?: string
}

/** The same track made of links, for choices that live in the address. */
export function SegmentedLinks({ label, items, link: Link = 'a', className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={cx('segmented', className)}>
      {items.map(item => (
        <Link key={item.href} href={item.href} aria-current={item.current ? 'true' : undefined}>
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
