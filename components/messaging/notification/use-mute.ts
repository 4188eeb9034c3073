'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import type { NotificationKind } from '#contract/messaging/notifications.ts'
import { notify, notifyResult } from '#lib/notice/notices.ts'
import { muteKind } from '#lib/notifications/actions.ts'

/** Mutes a kind of notifications, or lets it be heard again. */
export function useMute() {
  const t = useTranslations('notifications')
  const router = useRouter()
  const [busy, start] = useWork()
  const mute = (kind: NotificationKind, muted: boolean) =>
    start(async () => {
      const answer = await muteKind({ body: { kind, muted }, idempotencyKey: crypto.randomUUID() })
      if (!answer.ok) return notifyResult(answer)
      const title = t(muted ? 'mutedTitle' : 'unmutedTitle', { kind: t(`options.kind.${kind}`) })
      notify({ tone: 'ok', title, ...(muted ? { description: t('criticalKept') } : {}) })
      router.refresh()
    })
  return { mute, busy }
}
