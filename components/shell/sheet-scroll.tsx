'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Another page starts at its top; going back returns to where it was left. The sheet scrolls, not the window, so the browser does not do it. */
export function SheetScroll() {
  const path = usePathname()
  const positions = useRef(new Map<string, number>())
  const back = useRef(false)
  const shown = useRef(path)

  useEffect(() => {
    const went = () => {
      back.current = true
    }
    addEventListener('popstate', went)
    return () => removeEventListener('popstate', went)
  }, [])

  useEffect(() => {
    const sheet = document.getElementById('sheet')
    if (!sheet) return
    // Whoever scrolled before this script ran stays where they are.
    if (path !== shown.current) sheet.scrollTop = back.current ? (positions.current.get(path) ?? 0) : 0
    shown.current = path
    back.current = false
    const map = positions.current
    const keep = () => map.set(path, sheet.scrollTop)
    sheet.addEventListener('scroll', keep, { passive: true })
    return () => sheet.removeEventListener('scroll', keep)
  }, [path])
  return null
}
