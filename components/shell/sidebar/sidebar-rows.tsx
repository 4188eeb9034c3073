'use client'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Link } from '#components/kit/link.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { isWithin } from '#lib/navigation-place.ts'
import type { Row, RowSection } from './rows.ts'

interface SidebarRowsProps {
  sections: RowSection[]
  /** Shows the name, and the children of a group, beside a row of the rail; null hides it. */
  onPoint?: (row: Row | null, element?: HTMLElement) => void
}

/** The entries of the sidebar. One group is open at a time; a click on another opens that and leads to its first page. */
export function SidebarRows({ sections, onPoint }: SidebarRowsProps) {
  const path = usePathname()
  const current = sections
    .flatMap(section => section.rows)
    .find(row => isWithin(path, row) || row.children?.some(child => isWithin(path, child)))
  const [folded, setFolded] = useState<string | null>(null)
  return sections.map(section => (
    <div
      key={section.id}
      className={
        section.foot ? 'sticky bottom-0 mt-auto flex flex-none flex-col gap-px border-t border-line bg-bg pt-2 pb-0.5' : 'contents'
      }
    >
      {!section.foot && section.id !== 'start' && (
        <>
          <span className="section-line" aria-hidden />
          <span className="section-label" id={`nav-${section.id}`}>
            {section.text}
          </span>
        </>
      )}
      <ul className="contents" aria-labelledby={!section.foot && section.id !== 'start' ? `nav-${section.id}` : undefined}>
        {section.rows.map(row => {
          const open = row.id === current?.id && folded !== row.id
          return (
            <li key={row.id} className="contents">
              <SidebarRow row={row} path={path} open={open} onFold={() => setFolded(open ? row.id : null)} onPoint={onPoint} />
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

interface SidebarRowProps {
  row: Row
  path: string
  open: boolean
  onFold: () => void
  onPoint?: SidebarRowsProps['onPoint']
}

function SidebarRow({ row, path, open, onFold, onPoint }: SidebarRowProps) {
  const here = isWithin(path, row) || Boolean(row.children?.some(child => isWithin(path, child)))
  const point = (element: HTMLElement) => onPoint?.(row, element)
  return (
    <>
      <Link
        href={row.path}
        aria-current={here && !row.children ? 'page' : undefined}
        aria-expanded={row.children ? open : undefined}
        className={cx(here && row.children && 'within')}
        onClick={event => {
          if (!here || !row.children) return
          event.preventDefault()
          onFold()
        }}
        onPointerEnter={event => point(event.currentTarget)}
        onFocus={event => event.currentTarget.matches(':focus-visible') && point(event.currentTarget)}
      >
        {row.icon}
        <span className="row-text">{row.text}</span>
        {row.children && <Icon of={open ? ChevronDown : ChevronRight} flip={!open} className="row-chevron" />}
      </Link>
      {row.children && open && (
        <ul className="row-children">
          {row.children.map(child => (
            <li key={child.id} className="contents">
              <Link href={child.path} aria-current={isWithin(path, child) ? 'page' : undefined}>
                <span className="row-text">{child.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
