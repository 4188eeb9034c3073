import { type KeyboardEvent, type RefObject, useRef } from 'react'

/** Keys of the rail's flyout: the arrow towards it enters the pages of a group, up and down go through them, back and Escape leave to the row. */
export function useFlyoutKeys(side: RefObject<HTMLElement | null>, close: () => void) {
  const row = useRef<HTMLElement | null>(null)
  return (event: KeyboardEvent) => {
    const flyout = side.current?.querySelector<HTMLElement>('.flyout')
    const links = [...(flyout?.querySelectorAll<HTMLElement>('a') ?? [])]
    const inside = links.indexOf(document.activeElement as HTMLElement)
    const [enter, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (inside < 0) {
      if (event.key === 'Escape') close()
      // A flyout that CSS hides, on the full sidebar, cannot be entered.
      if (event.key !== enter || !links[0] || getComputedStyle(flyout as HTMLElement).display === 'none') return
      row.current = document.activeElement as HTMLElement
      event.preventDefault()
      links[0].focus()
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) links[(inside + by + links.length) % links.length]?.focus()
    else if (event.key === back || event.key === 'Escape') row.current?.focus()
    else return
    event.preventDefault()
  }
}
