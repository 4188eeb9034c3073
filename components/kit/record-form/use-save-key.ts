'use client'
import { type RefObject, useEffect } from 'react'

/** Ctrl S saves the form, unless a dialog that it does not stand in is open over it, or another form of the page has the focus; `wanted` where there is something to save. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, wanted = true): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      const modal = document.querySelector('[role=dialog]')
      if (modal && !modal.contains(form.current)) return
      event.preventDefault()
      const focused = document.activeElement?.closest('form')
      if (focused && focused !== form.current) return
      if (wanted) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, wanted])
}
