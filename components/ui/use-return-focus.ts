import { useRef } from 'react'

const openMenu = '[aria-haspopup=menu][aria-expanded=true]'

/** What has focus; of a menu the button that it belongs to, as the menu is gone soon. */
function origin(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null
  const menu = active?.closest('[role=menu]')
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return active === document.body ? document.querySelector<HTMLElement>(openMenu) : active
}

/** Gives focus back to where it was when something without a button of its own was opened, which Radix would let go. */
export function useReturnFocus(hasTrigger: boolean) {
  const from = useRef<HTMLElement | null>(null)
  return {
    onOpen: () => {
      from.current = origin()
    },
    onClose: (event: Event) => {
      if (hasTrigger) return
      event.preventDefault()
      if (from.current?.isConnected) from.current.focus()
    },
  }
}
