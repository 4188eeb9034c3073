'use client'
import { useEffect } from 'react'

let opening = 0

/** Whether something lies over the page, or is about to: single keys then rest, they were meant for it. */
export const overlayOpen = (): boolean => opening > 0 || document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') !== null

/** While `active`, something that was asked for is on its way: its code is being fetched. */
export function useOpening(active: boolean): void {
  useEffect(() => {
    if (!active) return
    opening += 1
    return () => {
      opening -= 1
    }
  }, [active])
}

/** What stands for an overlay until its code is there. */
export function Opening() {
  useOpening(true)
  return null
}
