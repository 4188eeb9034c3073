'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { overlayOpen } from '#components/ui/overlay-open.ts'
import { isTyping } from '#lib/keyboard/is-typing.ts'
import type { GoKey } from '#lib/shell/go-keys.ts'
import { openOverlay } from '#lib/shell/overlays.ts'
import type { Creation } from '#lib/shell/quick-create.ts'

const patience = 1500

interface Shortcuts {
  goKeys: GoKey[]
  creations: Creation[]
  toggleRail: () => void
}

/** The keys that work everywhere (design.md section 9). By the key's place, so they work on an Arabic layout; off while typing. Ctrl K is heard earlier (`palette-keys.ts`). */
export function useShortcuts({ goKeys, creations, toggleRail }: Shortcuts): void {
  const router = useRouter()
  const first = useRef({ key: '', at: 0 })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || isTyping(event) || overlayOpen()) return
      const before = performance.now() - first.current.at < patience ? first.current.key : ''
      first.current = { key: event.code, at: performance.now() }
      const sequence = before === 'KeyG' ? goKeys : before === 'KeyQ' ? creations : null
      const target = sequence?.find(({ key }) => key === event.code)
      if (target) {
        // The page's own one-key shortcuts must not also take the second key.
        event.preventDefault()
        event.stopImmediatePropagation()
        first.current = { key: '', at: 0 }
        router.push(target.path)
      } else if (event.code === 'Slash' && event.shiftKey) {
        event.preventDefault()
        openOverlay('shortcuts')
      } else if (event.code === 'BracketLeft' && !event.shiftKey) toggleRail()
    }
    // Captured, so that the second key of a sequence is seen before the page sees it.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [goKeys, creations, toggleRail, router])
}
