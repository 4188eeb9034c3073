'use client'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Logo } from '#components/kit/page/logo.tsx'
import { useCompany } from '#components/kit/providers/company.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Flyout, type Pointed } from './flyout.tsx'
import type { RowSection } from './rows.ts'
import { SidebarRows } from './sidebar-rows.tsx'
import { useFlyoutKeys } from './use-flyout-keys.ts'

interface SidebarProps {
  sections: RowSection[]
  rail: boolean
  onRail: () => void
}

/** The sidebar from 1024 px; below 1440 px, or when the user collapsed it, a rail of icons with flyouts. */
export function Sidebar({ sections, rail, onRail }: SidebarProps) {
  const t = useTranslations('shell')
  const { name } = useCompany()
  const path = usePathname()
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const side = useRef<HTMLElement>(null)
  const onKeyDown = useFlyoutKeys(side, () => setPointed(null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setPointed(null), [path])
  return (
    <aside
      ref={side}
      className="sidebar"
      aria-label={t('sidebar')}
      onPointerLeave={() => setPointed(null)}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setPointed(null)}
      onKeyDown={onKeyDown}
    >
      <div className="brand">
        <Link
          href="/"
          className="min-w-0 inline-flex items-center gap-2.25 text-inherit no-underline rounded-md [&>span]:truncate"
          aria-label={name}
        >
          <Logo />
        </Link>
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={t(rail ? 'expand' : 'collapse')}
          aria-pressed={rail}
          icon={<Icon of={rail ? PanelLeftOpen : PanelLeftClose} flip />}
          onClick={onRail}
        />
      </div>
      <nav className="navigation" aria-label={t('mainNavigation')}>
        <SidebarRows
          sections={sections}
          onPoint={(row, element) => setPointed(row && element ? { row, top: element.getBoundingClientRect().top } : null)}
        />
      </nav>
      {pointed && <Flyout {...pointed} path={path} />}
    </aside>
  )
}
