'use client'
import { Link } from '#components/kit/link.tsx'
import { cx } from '#components/ui/cx.ts'
import type { Notification } from '#contract/messaging/notifications.ts'
import { hrefOfLink, isDownload } from '#lib/notifications/href-of-link.ts'
import { useMark } from './use-mark.ts'

/** What happened; it opens the record and is read then. */
export function NotificationText({ notification: { id, title, text, link, unread } }: { notification: Notification }) {
  const { read } = useMark()
  const href = hrefOfLink(link)
  const content = (
    <>
      <b className={cx(unread && 'font-semibold')}>{title}</b>
      <small>{text}</small>
    </>
  )
  if (!href) return <span className="notification-text">{content}</span>
  const onClick = () => unread && read(id, true)
  return isDownload(href) ? (
    <a className="notification-text" href={href} download onClick={onClick}>
      {content}
    </a>
  ) : (
    <Link className="notification-text" href={href} onClick={onClick}>
      {content}
    </Link>
  )
}
