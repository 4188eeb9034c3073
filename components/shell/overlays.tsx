'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Drawer } from '#components/ui/drawer.tsx'
import { lazyModule } from '#components/ui/lazy-module.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import type { GoKey } from '#lib/shell/go-keys.ts'
import { type Overlay, openOverlay, overlayStore } from '#lib/shell/overlays.ts'
import type { Creation } from '#lib/shell/quick-create.ts'
import type { RowSection } from './sidebar/rows.ts'
import { SidebarRows } from './sidebar/sidebar-rows.tsx'

const paletteCode = lazyModule(() => import('./palette/palette.tsx'))
const Palette = lazy(paletteCode.want)
const ShortcutList = lazy(() => import('./shortcut-list.tsx'))
const NoticeDrawer = lazy(() => import('./notice-drawer.tsx'))

interface OverlaysProps {
  sections: RowSection[]
  goKeys: GoKey[]
  creations: Creation[]
}

/** What opens over the page. Their code is fetched when they are first asked for; the palette's, as soon as the page has nothing else to do. */
export function Overlays({ sections, goKeys, creations }: OverlaysProps) {
  const t = useTranslations('shell')
  const menu = useOverlay('menu')
  const palette = useOverlay('palette')
  const shortcuts = useOverlay('shortcuts')
  const notices = useOverlay('notices')
  const close = () => openOverlay(null)
  useEffect(() => {
    // Not in every browser; a moment later will do there.
    if (!('requestIdleCallback' in window)) return paletteCode.prefetch()
    const idle = requestIdleCallback(paletteCode.prefetch)
    return () => cancelIdleCallback(idle)
  }, [])
  return (
    <>
      <Drawer bare side="start" open={menu} onOpenChange={open => !open && close()} title={t('menu')} closeLabel={t('close')}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are clicked by keyboard too */}
        <nav
          className="navigation"
          aria-label={t('mainNavigation')}
          onClick={event => (event.target as Element).closest('a') && !event.defaultPrevented && close()}
        >
          <SidebarRows sections={sections} />
        </nav>
      </Drawer>
      <Suspense fallback={<Opening />}>
        {palette && <Palette sections={sections} creations={creations} onClose={close} />}
        {shortcuts && <ShortcutList goKeys={goKeys} creations={creations} onClose={close} />}
        {notices && <NoticeDrawer onClose={close} />}
      </Suspense>
    </>
  )
}

/** Whether this overlay is the open one. */
const useOverlay = (overlay: Overlay) => useSyncExternalStore(overlayStore.subscribe, overlayStore.get, overlayStore.atFirst) === overlay
