'use client'
import { useLayoutEffect } from 'react'
import type { Theme } from '#lib/theme/theme.ts'

/** Keeps <html data-theme> true to the choice, also when the system changes while the page is open. */
export function ThemeKeeper({ theme }: { theme: Theme }) {
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  })
  return null
}
