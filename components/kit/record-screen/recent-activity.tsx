'use client'
import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import { Timeline } from '../page/timeline.tsx'
import { RelativeTime } from '../values/relative-time.tsx'
import { ActorName } from './actor-name.tsx'
import { historyMark } from './history-mark.ts'
import { useHistoryText } from './use-history-text.ts'

interface RecentActivityProps {
  resource: string
  history: HistoryPage
  /** Where the whole history is. */
  href: string
  derived?: readonly string[]
}

const most = 20

/** The last things that happened to a record. */
export function RecentActivity({ resource, history, href, derived = [] }: RecentActivityProps) {
  const t = useTranslations('record')
  const textOf = useHistoryText(resource, derived)
  return (
    <Card title={t('history.recent')} actions={<Link href={href}>{t('history.whole')}</Link>}>
      {history.items.length === 0 && <p className="text-text-3">{t('history.nothing')}</p>}
      <Timeline
        label={t('history.recent')}
        items={history.items.slice(0, most).map(entry => {
          const { icon, tone } = historyMark(entry.action)
          return {
            id: String(entry.id),
            icon: <Icon of={icon} size={12} />,
            ...(tone ? { tone } : {}),
            text: textOf(entry),
            detail: (
              <>
                <RelativeTime value={entry.occurredOn} />
                {t('comma')}
                <ActorName entry={entry} />
              </>
            ),
          }
        })}
      />
    </Card>
  )
}
