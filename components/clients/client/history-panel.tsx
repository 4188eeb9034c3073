'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Timeline } from '#components/kit/page/timeline.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { olderHistory } from './actions.ts'
import type { ClientHistory, HistoryEntry } from './client-types.ts'
import { HistoryChange } from './history-change.tsx'
import { historyIcon } from './history-icons.ts'
import { changedFields, historyText, historyTone } from './history-text.ts'

/** Everything that happened to the client, with the values before and after. */
export function HistoryPanel({ id, history }: { id: number; history: ClientHistory }) {
  const t = useTranslations('clients')
  const [older, setOlder] = useState<ClientHistory>({ items: [], more: history.more })
  const [busy, start] = useWork()
  const items = [...history.items, ...older.items]
  const more = () =>
    start(async () => {
      const result = await olderHistory({ params: { id }, query: { before: items.at(-1)?.id } })
      if (result.ok) setOlder({ items: [...older.items, ...result.data.items], more: result.data.more })
      else notify({ tone: 'bad', title: result.problem.message, description: result.problem.description })
    })
  return (
    <Card title={<span id="history">{t('history.title')}</span>}>
      <Timeline
        label={t('history.title')}
        items={items.map(entry => ({
          id: String(entry.id),
          icon: <Icon of={historyIcon(entry.action)} size={12} />,
          tone: historyTone(entry.action),
          text: (
            <>
              {historyText(entry, t as never)}
              <Values entry={entry} />
            </>
          ),
          detail: (
            <>
              <DateText value={entry.occurredOn} />
              {t('comma')}
              <bdi>{entry.actorName}</bdi>
              {entry.reason && <div>{t('history.reason', { reason: entry.reason })}</div>}
            </>
          ),
        }))}
      />
      {older.more && (
        <Button className="mt-3" onClick={more} busy={busy}>
          {t('history.older')}
        </Button>
      )}
    </Card>
  )
}

function Values({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('clients')
  const fields = changedFields(entry)
  if (fields.length === 0 || entry.action.endsWith('.created') || entry.action.endsWith('.deleted')) return null
  return (
    <table className="text-small my-1 w-full table-fixed text-start [&_td]:py-0.5 [&_th]:py-0.5 [&_th]:text-start [&_td]:wrap-anywhere">
      <thead className="text-text-3">
        <tr>
          <th scope="col">
            <span className="sr-only">{t('summary.details')}</span>
          </th>
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <HistoryChange key={field} field={field} before={entry.changes[field]?.before} after={entry.changes[field]?.after} />
        ))}
      </tbody>
    </table>
  )
}
