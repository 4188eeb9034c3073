import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Timeline } from '#components/kit/page/timeline.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ClientHistory } from './client-types.ts'
import { historyIcon } from './history-icons.ts'
import { historyText, historyTone } from './history-text.ts'

interface ActivityCardProps {
  history: ClientHistory
  /** Where the whole history is. */
  href: string
}

/** The last things that happened to the client. */
export async function ActivityCard({ history, href }: ActivityCardProps) {
  const t = await getTranslations('clients')
  return (
    <Card
      title={t('summary.activity')}
      actions={
        <Link href={href} prefetch={false}>
          {t('summary.allActivity')}
        </Link>
      }
    >
      {history.items.length === 0 && <p className="text-text-3">{t('summary.noActivity')}</p>}
      <Timeline
        label={t('summary.activity')}
        items={history.items.slice(0, 20).map(entry => ({
          id: String(entry.id),
          icon: <Icon of={historyIcon(entry.action)} size={12} />,
          tone: historyTone(entry.action),
          text: historyText(entry, t as never),
          detail: (
            <>
              <RelativeTime value={entry.occurredOn} />
              {t('comma')}
              <bdi>{entry.actorName}</bdi>
            </>
          ),
        }))}
      />
    </Card>
  )
}
