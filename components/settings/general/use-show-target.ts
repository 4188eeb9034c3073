'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** Brings the setting that the address names into view, marks it for a moment and puts the cursor in it. */
export function useShowTarget(): void {
  const search = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab of the same page is another place
  useEffect(() => {
    const show = () => {
      const target = location.hash.startsWith('#setting-') && document.getElementById(location.hash.slice(1))
      if (!target) return
      target.scrollIntoView({ block: 'center' })
      target.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
      target.classList.remove('flash')
      requestAnimationFrame(() => target.classList.add('flash'))
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [search])
}
