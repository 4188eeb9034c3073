'use client'
import type { ChangeEvent } from 'react'
import { cx } from './cx.ts'
import { NativeSelect } from './native-select.tsx'

interface TabsSelectProps {
  label: string
  many: boolean
  items: { href: string; text: string; count?: string; current?: boolean }[]
}

/** The tabs as one select on narrow screens. It follows the hidden link, so whatever router the link belongs to does the work. */
export function TabsSelect({ label, many, items }: TabsSelectProps) {
  const follow = (event: ChangeEvent<HTMLSelectElement>) => {
    const links = event.currentTarget.closest('[data-tabs-select]')?.previousElementSibling?.querySelectorAll('a')
    links?.[event.currentTarget.selectedIndex]?.click()
  }
  return (
    <div className={cx('hidden border-b border-line px-gutter pt-1 pb-3', many ? 'max-md:block' : 'max-sm:block')} data-tabs-select>
      <NativeSelect aria-label={label} value={items.find(item => item.current)?.href} onChange={follow}>
        {items.map(item => (
          <option key={item.href} value={item.href}>
            {item.count === undefined ? item.text : `${item.text} (${item.count})`}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
