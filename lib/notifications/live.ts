import type { Notification } from '#contract/messaging/notifications.ts'
import { keepOpen } from '#lib/live/keep-open.ts'
import { arrived, counted, loadBell } from './bell.ts'

/** Keeps the bell up to date while the tab is seen; answers what ends it. */
export function keepLive(): () => void {
  let last = ''
  return keepOpen({
    address: () => `/api/notification/stream${last ? `?after=${last}` : ''}`,
    heard: {
      notification: event => {
        last = event.lastEventId
        arrived(JSON.parse(event.data) as Notification)
      },
      count: event => {
        if (event.lastEventId) last = event.lastEventId
        counted((JSON.parse(event.data) as { unread: number }).unread)
      },
    },
    again: loadBell,
  })
}
