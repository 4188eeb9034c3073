import type { ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'
import { TabsSelect } from './tabs-select.tsx'

export interface Tab {
  href: string
  label: string
  /** Formatted count shown after the label. */
  count?: string
  current?: boolean
  /** A mark after the label, for example the sand diamond of a changed view. */
  mark?: ReactNode
}

interface TabsProps {
  label: string
  items: Tab[]
  /** Router link; a plain anchor without it. */
  link?: ElementType
  /** Buttons after the tabs. */
  end?: ReactNode
  /** Below 600 px: a select, or a row that scrolls. */
  narrow?: 'select' | 'scroll'
  /** So many that they are a select below 1024 px already. */
  many?: boolean
  className?: string
}

/** Row of links with a pine underline at the current one. */
export function Tabs({ label, items, link: Link = 'a', end, narrow = 'select', many = false, className }: TabsProps) {
  return (
    <>
      <nav aria-label={label} className={cx('tabs', narrow === 'select' && (many ? 'max-md:hidden' : 'max-sm:hidden'), className)}>
        {items.map(tab => (
          <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
            {tab.label}
            {tab.count !== undefined && <span className="font-regular text-(length:--fs-small) text-text-3">{tab.count}</span>}
            {tab.mark}
          </Link>
        ))}
        {end}
      </nav>
      {narrow === 'select' && (
        <TabsSelect
          label={label}
          many={many}
          items={items.map(({ href, label: text, count, current }) => ({ href, text, count, current }))}
        />
      )}
    </>
  )
}
