let path: string | null = null
const listeners = new Set<() => void>()

function turnTo(next: string | null): void {
  if (next === path) return
  path = next
  for (const listener of listeners) listener()
}

/** The path of the page that was asked for and is not there yet. */
export const pageTurn = {
  start: (address: string) => turnTo(new URL(address, location.href).pathname),
  end: () => turnTo(null),
  /** For useSyncExternalStore. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => path,
  atFirst: (): string | null => null,
}
