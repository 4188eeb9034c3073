'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { HistoryEntry, HistoryPage } from '#contract/kernel/record-history.ts'
import { notify } from '#lib/notice/notices.ts'
import { olderHistory } from '#lib/record/record-actions.ts'
import { useWork } from '../feedback/use-work.ts'
import { Timeline } from '../page/timeline.tsx'
import { DateText } from '../values/date-text.tsx'
import { ActorName } from './actor-name.tsx'
import { historyMark } from './history-mark.ts'
import { changedFields, useHistoryText } from './use-history-text.ts'
import { ValuesTable } from './values-table.tsx'

interface HistoryPanelProps {
  resource: string
  id: number
  history: HistoryPage
  /** The page of the record: with `asOf` it shows the record as an entry left it. */
  address: string
  derived?: readonly string[]
}

/** Everything that happened to a record: who, when, why, and the values before and after. */
export function HistoryPanel({ resource, id, history, address, derived = [] }: HistoryPanelProps) {
  const t = useTranslations('record')
  const textOf = useHistoryText(resource, derived)
  const [older, setOlder] = useState<HistoryPage>({ items: [], more: history.more })
  const [busy, start] = useWork()
  const items = [...history.items, ...older.items]
  const more = () =>
    start(async () => {
      const result = await olderHistory({ resource, id, before: items.at(-1)?.id ?? 0 })
      if (result.ok) setOlder({ items: [...older.items, ...result.data.items], more: result.data.more })
      else notify({ tone: 'bad', title: result.problem.message, description: result.problem.description })
    })
  return (
    <Card title={<span id="history">{t('history.title')}</span>}>
      {items.length === 0 && <p className="text-text-3">{t('history.nothing')}</p>}
      <Timeline
        label={t('history.title')}
        items={items.map(entry => {
          const { icon, tone } = historyMark(entry.action)
          return {
            id: String(entry.id),
            icon: <Icon of={icon} size={12} />,
            ...(tone ? { tone } : {}),
            text: (
              <>
                {textOf(entry)}
                {showsValues(entry) && (
                  <ValuesTable
                    resource={resource}
                    before={t('history.before')}
                    after={t('history.after')}
                    pairs={changedFields(entry, derived).map(field => ({
                      field,
                      before: entry.changes[field]?.before,
                      after: entry.changes[field]?.after,
                    }))}
                  />
                )}
              </>
            ),
            detail: (
              <>
                <DateText value={entry.occurredOn} />
                {t('comma')}
                <ActorName entry={entry} />
                {entry.id !== history.items[0]?.id && (
                  <>
                    {' · '}
                    <Link href={`${address}${address.includes('?') ? '&' : '?'}asOf=${entry.id}`} className="underline">
                      {t('history.asItWas')}
                    </Link>
                  </>
                )}
                {entry.reason && <div>{t('history.reason', { reason: entry.reason })}</div>}
              </>
            ),
          }
        })}
      />
      {older.more && (
        <Button className="mt-3" onClick={more} busy={busy}>
          {t('history.older')}
        </Button>
      )}
    </Card>
  )

  function showsValues(entry: HistoryEntry): boolean {
    return changedFields(entry, derived).length > 0 && !/\.(created|deleted)$/.test(entry.action)
  }
}
