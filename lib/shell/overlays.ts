/** What lies over the page: one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'menu' | 'notices' | null

let open: Overlay = null
const listeners = new Set<() => void>()

export function openOverlay(next: Overlay): void {
  if (next === open) return
  open = next
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. */
export const overlayStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => open,
  atFirst: (): Overlay => null,
}
