'use client'
import { type RefObject, useEffect } from 'react'
import { overlayOpen } from '#components/ui/overlay-open.ts'
import { isTyping } from '#lib/keyboard/is-typing.ts'
import type { ListContext } from './list-context.ts'

/** Marks the one thing of a list that a key presses. */
export type ListKey = 'find' | 'new' | 'filter' | 'previous' | 'next'

/** Keys of the list as a whole: / N F R and Alt with an arrow. Those of the rows are the table's. */
export function useListKeys(frame: RefObject<HTMLElement | null>, { refresh }: Pick<ListContext, 'refresh'>) {
  useEffect(() => {
    const marked = (key: ListKey) => frame.current?.querySelector<HTMLElement>(`[data-list-key=${key}]`)
    const press = (key: ListKey) => {
      const holder = marked(key)
      const target = holder?.matches('a,button,input') ? holder : holder?.querySelector<HTMLElement>('a,button,input')
      if (!target) return false
      if (key === 'find') target.focus()
      else target.click()
      return true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (overlayOpen()) return
      if (event.altKey && (event.code === 'ArrowLeft' || event.code === 'ArrowRight')) {
        const forward = (event.code === 'ArrowRight') === (document.dir !== 'rtl')
        if (press(forward ? 'next' : 'previous')) event.preventDefault()
        return
      }
      if (isTyping(event) || event.shiftKey || event.repeat) return
      const keys: Record<string, ListKey> = { Slash: 'find', KeyN: 'new', KeyF: 'filter' }
      const key = keys[event.code]
      if (event.code === 'KeyR') refresh()
      else if (!key || !press(key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [frame, refresh])
}
