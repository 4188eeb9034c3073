const name = 'rowkey'

/** Asks the menu of a row whether it has a command on this key; true when it did it. */
export function pressRowKey(row: HTMLElement | null | undefined, code: string): boolean {
  const menu = row?.querySelector('[data-row-menu]')
  if (!menu) return false
  return !menu.dispatchEvent(new CustomEvent(name, { detail: code, cancelable: true }))
}

/** Listens for keys pressed on the row around a menu's button; `run` answers whether the key was its own. */
export function onRowKey(menu: HTMLElement, run: (code: string) => boolean): () => void {
  const listen = (event: Event) => {
    if (run((event as CustomEvent<string>).detail)) event.preventDefault()
  }
  menu.addEventListener(name, listen)
  return () => menu.removeEventListener(name, listen)
}

/** What the menu of a row tells its table when the row is to be looked at beside the list. */
export const peekAsked = 'peekasked'

/** Whether the row around a menu's button can be looked at beside its list. */
export const peeks = (menu: HTMLElement | null): boolean =>
  Boolean(menu?.closest('[data-peeks]') && menu.closest('tr')?.querySelector('[data-row-link]'))

export const askPeek = (menu: HTMLElement | null) => menu?.dispatchEvent(new CustomEvent(peekAsked, { bubbles: true }))
