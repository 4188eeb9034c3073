'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { pageNavigation } from '#lib/shell/page-navigation.ts'

/** How long a page may be on its way before the line goes, in milliseconds: a download or a refused turn leads nowhere. */
const patience = 20_000

/** A moving line at the top while another page is on its way; what is there stays until it comes. */
export function NavigationProgress() {
  const t = useTranslations('shell')
  const here = usePathname()
  const to = useSyncExternalStore(pageNavigation.subscribe, pageNavigation.get, pageNavigation.atFirst)
  useEffect(() => {
    if (to === null) return
    if (to === here) return pageNavigation.end()
    const timer = setTimeout(pageNavigation.end, patience)
    return () => clearTimeout(timer)
  }, [to, here])
  if (to === null || to === here) return null
  return (
    <div
      className="fixed top-0 z-toast animate-[sj-line_1.1s_linear_infinite,sj-late_1ms_150ms_both] progress-line"
      role="progressbar"
      // It lies outside every landmark, and is told like any other news of the page.
      aria-live="polite"
      aria-label={t('opening')}
    />
  )
}
