import type { Entry } from './entry.ts'

/** Another person may sign in in a tab whose session ended. */
const key = () => `sijil.recent ${document.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? ''}`
const most = 6
type RecentEntry = Pick<Entry, 'id' | 'title' | 'detail' | 'href' | 'status' | 'statusText' | 'avatar'>

/** What was opened from the palette lately in this tab, newest first. */
export function recentEntries(): RecentEntry[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key()) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

export function keepRecent({ id, title, detail, href, status, statusText, avatar }: Entry): void {
  if (!href) return
  const others = recentEntries().filter(entry => entry.id !== id)
  sessionStorage.setItem(key(), JSON.stringify([{ id, title, detail, href, status, statusText, avatar }, ...others].slice(0, most)))
}
