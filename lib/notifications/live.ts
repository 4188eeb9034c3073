import type { Notification } from '#contract/messaging/notifications.ts'
import { arrived, counted, loadBell } from './bell.ts'

/** A tab that nobody sees lets its connection go after so long: a browser has only six to one host. */
const unseen = 20_000
const longestPause = 60_000

/** Keeps the bell up to date while the tab is seen; answers what ends it. */
export function keepLive(): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  let pause = 2000
  let over = false

  const later = (work: () => void, after: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, after)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (over || document.hidden) return
    source = new EventSource(`/api/notification/stream${last ? `?after=${last}` : ''}`)
    source.addEventListener('open', () => {
      pause = 2000
    })
    source.addEventListener('notification', event => {
      last = event.lastEventId
      arrived(JSON.parse(event.data) as Notification)
    })
    source.addEventListener('count', event => {
      if (event.lastEventId) last = event.lastEventId
      counted((JSON.parse(event.data) as { unread: number }).unread)
    })
    source.addEventListener('ended', () => {
      over = true
      close()
    })
    // A lost connection comes back by itself; a refused one does not.
    source.addEventListener('error', () => source?.readyState === EventSource.CLOSED && later(again, pause))
  }
  const again = async () => {
    pause = Math.min(pause * 2, longestPause)
    if (await loadBell()) open()
    else over = true
  }
  const followVisibility = () => {
    if (document.hidden) later(close, unseen)
    else if (!source || source.readyState === EventSource.CLOSED) open()
    else clearTimeout(timer)
  }
  document.addEventListener('visibilitychange', followVisibility)
  open()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}
