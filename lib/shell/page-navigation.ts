let path: string | null = null
const listeners = new Set<() => void>()

function navigateTo(next: string | null): void {
  if (next === path) return
  path = next
  for (const listener of listeners) listener()
}

/** The path of the page that was asked for and is not there yet. */
export const pageNavigation = {
  start: (address: string) => navigateTo(new URL(address, location.href).pathname),
  end: () => navigateTo(null),
  /** For useSyncExternalStore. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => path,
  atFirst: (): string | null => null,
}
