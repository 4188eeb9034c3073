import { getTranslations } from 'next-intl/server'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ContactMessage } from '#contract/support/contact-messages.ts'

const badges = { queued: 'pending', sent: 'sent', failed: 'failed', outbox: 'draft', unwanted: 'draft', bounced: 'failed' } as const

/** What was answered so far, each with what became of its mail. */
export async function ContactReplies({ replies, language }: { replies: NonNullable<ContactMessage['replies']>; language: string }) {
  const t = await getTranslations('contactMessages')
  if (replies.length === 0) return <p className="text-text-3">{t('noReplies')}</p>
  return (
    <section className="flex flex-col gap-3" aria-label={t('replies')}>
      <h3>{t('replies')}</h3>
      {replies.map(({ id, authorName, createdOn, message, state }) => (
        <article key={id} className="flex flex-col gap-1">
          <p className="flex items-center gap-2">
            <b>
              <Name value={authorName} />
            </b>
            <RelativeTime value={createdOn} className="text-text-3" />
            {state && <StatusBadge status={badges[state]} label={t(`mailStates.${state}`)} bare />}
          </p>
          <div className="mail-text" dir="auto" lang={language}>
            {message}
          </div>
        </article>
      ))}
    </section>
  )
}
