'use client'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import type { Notification } from '#contract/messaging/notifications.ts'
import { markNotifications } from '#lib/notifications/actions.ts'
import { markedHere } from '#lib/notifications/bell.ts'
import { hrefOfLink, isDownload } from '#lib/notifications/href-of-link.ts'

/** Opens what a notification is about, and marks it read. */
export function useOpenNotification(): (notification: Notification) => void {
  const router = useRouter()
  return useCallback(
    ({ id, link, unread }) => {
      const href = hrefOfLink(link)
      if (href && isDownload(href)) window.location.assign(href)
      else if (href) router.push(href)
      if (!unread) return
      markedHere([id], true)
      void markNotifications({ body: { ids: [id], read: true }, idempotencyKey: crypto.randomUUID() })
    },
    [router],
  )
}
