import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import type { RuleFailure } from '#contract/settings/notification-rules.ts'
import { paths } from '#lib/paths.ts'

/** How many messages of a rule reached nobody, by which channel the last one did not and when; a mail leads to itself. */
export async function LastFailure({ channel, messageId, failedOn, count }: RuleFailure & { count: number }) {
  const t = await getTranslations('notificationRules')
  const text = t('failed', { count, channel: t(`options.channels.${channel}`) })
  return (
    <>
      {channel === 'mail' && messageId !== null ? <Link href={paths.emailMessage(messageId)}>{text}</Link> : text}{' '}
      <RelativeTime value={failedOn} />
    </>
  )
}
