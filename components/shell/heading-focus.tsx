'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { pageNavigation } from '#lib/shell/page-navigation.ts'

/** Another page begins at its heading, for keys and for those who listen; the first one begins where the browser begins. */
export function HeadingFocus() {
  const path = usePathname()
  const seen = useRef(path)
  const before = useRef<Element | null>(null)

  useEffect(() => {
    const stop = pageNavigation.subscribe(() => {
      if (pageNavigation.get() !== null) before.current = document.activeElement
    })
    return () => void stop()
  }, [])

  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    const sheet = document.getElementById('sheet')
    const active = document.activeElement
    // The page put the focus where its work begins, or the reader has moved on.
    if (active !== before.current && sheet?.contains(active)) return
    if (document.querySelector('[role=dialog]')?.contains(active)) return
    const heading = sheet?.querySelector<HTMLElement>('h1') ?? sheet
    if (heading !== sheet) heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [path])
  return null
}
