import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { paths } from '#lib/paths.ts'
import { emailStatuses } from './email-statuses.ts'
import type { MessagesAbout } from './load-messages-about.ts'

interface Props {
  /** null: the reader sees no mails. */
  messages: MessagesAbout | null
}

/** Beside a record: the mails about it, the latest first, and what became of each. */
export function MessagesSection({ messages }: Props) {
  const t = useTranslations('emailMessages')
  if (messages === null) return null
  return (
    <SidePanelSection title={t('about')}>
      <MessagesList messages={messages} />
    </SidePanelSection>
  )
}

/** The same among the cards of a record's page. */
export function MessagesCard({ messages }: Props) {
  const t = useTranslations('emailMessages')
  if (messages === null) return null
  return (
    <Card title={t('about')}>
      <MessagesList messages={messages} />
    </Card>
  )
}

function MessagesList({ messages }: { messages: MessagesAbout }) {
  const t = useTranslations('emailMessages')
  if (messages.length === 0) return <p className="text-small text-text-3">{t('noneAbout')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {messages.map(({ id, subject, to, state, createdOn, openedOn }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <Link href={paths.emailMessage(id)}>
              <bdi>{subject}</bdi>
            </Link>
            <span className="block text-small text-text-3">
              <DateText value={createdOn} as="log" /> <bdi>{to}</bdi>
            </span>
            {openedOn && (
              <span className="block text-small text-text-3">
                {t.rich('openedAt', { time: () => <DateText value={openedOn} as="log" /> })}
              </span>
            )}
          </span>
          <StatusBadge status={emailStatuses[state]} label={t(`options.state.${state}`)} />
        </li>
      ))}
    </ul>
  )
}
