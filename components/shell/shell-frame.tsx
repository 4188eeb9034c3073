'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { cx } from '#components/ui/cx.ts'
import type { GoKey } from '#lib/shell/go-keys.ts'
import type { Creation } from '#lib/shell/quick-create.ts'
import { sidebarCookie } from '#lib/shell/sidebar-choice.ts'
import { ConnectionNote } from './connection-note.tsx'
import { HeadingFocus } from './heading-focus.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Overlays } from './overlays.tsx'
import { SheetScroll } from './sheet-scroll.tsx'
import type { RowSection } from './sidebar/rows.ts'
import { Sidebar } from './sidebar/sidebar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

interface ShellFrameProps {
  /** Whose id: what this tab keeps is theirs. */
  person: number
  sections: RowSection[]
  goKeys: GoKey[]
  creations: Creation[]
  rail: boolean
  /** The top bar. */
  top: ReactNode
  children: ReactNode
}

/** The shell: sidebar, top bar and the sheet that pages lie on. */
export function ShellFrame({ person, sections, goKeys, creations, rail: railAtFirst, top, children }: ShellFrameProps) {
  const t = useTranslations('shell')
  const [rail, setRail] = useState(railAtFirst)
  const toggleRail = useCallback(() => {
    setRail(was => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${sidebarCookie}=${was ? 'full' : 'rail'}; path=/; max-age=31536000; samesite=lax`
      return !was
    })
  }, [])
  useShortcuts({ goKeys, creations, toggleRail })
  return (
    <div className={cx('app', rail && 'rail')} data-person={person}>
      <a
        href="#sheet"
        className="fixed z-tooltip top-2 start-2 py-2 px-3.5 rounded-md bg-inverse text-text-inverse font-medium -translate-y-[200%] focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <NavigationProgress />
      <ConnectionNote />
      <Sidebar sections={sections} rail={rail} onRail={toggleRail} />
      {top}
      <main id="sheet" className="sheet" tabIndex={-1}>
        {children}
      </main>
      <SheetScroll />
      <HeadingFocus />
      <Overlays sections={sections} goKeys={goKeys} creations={creations} />
    </div>
  )
}
