'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

interface Traversal extends Event {
  navigationType: string
  destination: { key: string }
}

/** Asks once before typed text is lost: a link, Back, closing the tab. Answers the way on, while it is being asked. */
export function useUnsavedGuard(dirty: boolean) {
  const router = useRouter()
  const [leaving, setLeaving] = useState<{ go: () => void }>()

  useEffect(() => {
    if (!dirty) return
    const close = (event: BeforeUnloadEvent) => event.preventDefault()
    const click = (event: MouseEvent) => {
      const link = (event.target as HTMLElement).closest?.<HTMLAnchorElement>('a[href]')
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!link || !plain || link.target === '_blank' || link.hasAttribute('download') || event.defaultPrevented) return
      const to = new URL(link.href)
      if (to.pathname === location.pathname && to.search === location.search) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving({ go: () => (to.origin === location.origin ? router.push(to.pathname + to.search + to.hash) : location.assign(to)) })
    }
    const navigation = window.navigation
    const traverse = (event: Event) => {
      const { navigationType, destination, cancelable } = event as Traversal
      if (navigationType !== 'traverse' || !cancelable) return
      event.preventDefault()
      setLeaving({ go: () => navigation?.traverseTo(destination.key) })
    }
    window.addEventListener('beforeunload', close)
    document.addEventListener('click', click, true)
    navigation?.addEventListener('navigate', traverse)
    return () => {
      window.removeEventListener('beforeunload', close)
      document.removeEventListener('click', click, true)
      navigation?.removeEventListener('navigate', traverse)
    }
  }, [dirty, router])

  return { leaving, stay: () => setLeaving(undefined) }
}
