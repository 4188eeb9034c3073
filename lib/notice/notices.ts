export type NoticeTone = 'ok' | 'bad' | 'warn' | 'info'

export interface Notice {
  id: number
  tone: NoticeTone
  title: string
  description?: string
  action?: { label: string; onSelect: () => void }
  /** When it was given, in milliseconds. */
  given: number
  /** Still on the screen; afterwards it stays in the drawer. */
  shown: boolean
  read: boolean
  /** Only shown: what it says is kept elsewhere. */
  passing: boolean
}

const most = 50
const shownAtOnce = 3
const none: readonly Notice[] = []
let notices: readonly Notice[] = none
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a toast for ten seconds; it stays in the drawer after, unless `listed` is false. */
export function notify({
  listed = true,
  ...notice
}: Pick<Notice, 'tone' | 'title' | 'description' | 'action'> & { listed?: boolean }): number {
  last += 1
  const added: Notice = { ...notice, id: last, given: Date.now(), shown: true, read: !listed, passing: !listed }
  const all = [...notices.slice(1 - most), added]
  const visible = new Set(all.filter(one => one.shown).slice(-shownAtOnce))
  set(all.map(one => (one.shown && !visible.has(one) ? { ...one, shown: false } : one)))
  return last
}

/** A refusal or an answer of a server action, as a toast (spec.md section 8: message, then description). */
export function notifyResult(
  result: { ok: true; message: string; description: string } | { ok: false; problem: { message: string; description: string } },
): void {
  if (result.ok) notify({ tone: 'ok', title: result.message, description: result.description || undefined })
  else notify({ tone: 'bad', title: result.problem.message, description: result.problem.description })
}

export const closeNotice = (id: number) => set(notices.map(one => (one.id === id ? { ...one, shown: false } : one)))
export const markNoticesRead = () => notices.some(one => !one.read) && set(notices.map(one => ({ ...one, read: true })))
export const forgetNotices = () => set(none)

/** For useSyncExternalStore. */
export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => notices,
  atFirst: () => none,
}
