import type { Notification } from '#contract/messaging/notifications.ts'

export interface BellState {
  unread: number
  /** The latest ten; null until they were asked for. */
  items: readonly Notification[] | null
  failed: boolean
}
const shown = 10
const atFirst: BellState = { unread: 0, items: null, failed: false }
let state = atFirst
const listeners = new Set<() => void>()
const arrivals = new Set<(notification: Notification) => void>()

function set(change: Partial<BellState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** What this tab knows of the reader's notifications, for useSyncExternalStore. */
export const bellStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => state,
  atFirst: () => atFirst,
}

/** Hears of each notification that arrives while the tab is open. */
export function onArrival(listener: (notification: Notification) => void): () => void {
  arrivals.add(listener)
  return () => arrivals.delete(listener)
}

export function arrived(notification: Notification): void {
  if (state.items?.some(({ id }) => id === notification.id)) return
  set({ unread: state.unread + 1, items: state.items && [notification, ...state.items].slice(0, shown) })
  for (const listener of arrivals) listener(notification)
}

/** The platform's count. Another one than expected means that a tab elsewhere has read or deleted some. */
export function counted(unread: number): void {
  const differs = unread !== state.unread
  if (differs) set({ unread })
  if (differs && state.items) void loadBell()
}

/** Asks for the count and the latest; false when the session has ended. */
export async function loadBell(): Promise<boolean> {
  try {
    const answer = await fetch('/api/notification/summary')
    if (answer.status === 401) return false
    if (!answer.ok) throw new Error(String(answer.status))
    const { unread, items } = (await answer.json()) as { unread: number; items: Notification[] }
    set({ unread, items, failed: false })
  } catch {
    set({ failed: true })
  }
  return true
}

/** Shows at once what the reader has just done here; the platform's own count follows. */
export function markedHere(ids: readonly number[] | null, read: boolean): void {
  const on = read ? new Date().toISOString() : null
  const touched = (one: Notification) => (ids === null || ids.includes(one.id)) && one.unread === read
  const changed = state.items?.filter(touched).length ?? 0
  const unread = ids === null ? 0 : Math.max(0, state.unread + (read ? -changed : changed))
  set({ unread, items: state.items?.map(one => (touched(one) ? { ...one, readOn: on, unread: !read } : one)) ?? null })
}
