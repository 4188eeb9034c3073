'use client'
import { BellOff, BellRing, Check, CircleDot, ExternalLink, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RowCommand, RowMenu } from '#components/kit/list-screen/row-menu.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Notification } from '#contract/messaging/notifications.ts'
import { hrefOfLink, isDownload } from '#lib/notifications/href-of-link.ts'
import { useMark } from './use-mark.ts'
import { useMute } from './use-mute.ts'

/** What can be done with a notification. */
export function NotificationMenu({
  notification: { id, title, kind, link, unread },
  muted,
}: {
  notification: Notification
  muted: boolean
}) {
  const t = useTranslations('notifications')
  const { read, remove } = useMark()
  const { mute } = useMute()
  const href = hrefOfLink(link)
  const values = { kind: t(`options.kind.${kind}`) }
  const commands = (): RowCommand[] => [
    ...(href
      ? [
          {
            label: t('open'),
            icon: <Icon of={ExternalLink} flip />,
            letter: 'O',
            ...(isDownload(href) ? { onSelect: () => window.location.assign(href) } : { href }),
          },
        ]
      : []),
    {
      label: t(unread ? 'markRead' : 'markUnread'),
      icon: <Icon of={unread ? Check : CircleDot} />,
      letter: 'R',
      onSelect: () => read(id, unread),
    },
    {
      label: t(muted ? 'unmute' : 'mute', values),
      icon: <Icon of={muted ? BellRing : BellOff} />,
      onSelect: () => mute(kind, !muted),
      line: true,
    },
    { label: t('delete'), icon: <Icon of={Trash2} />, danger: true, line: true, onSelect: () => remove(id) },
  ]
  return <RowMenu name={title} commands={commands} />
}
