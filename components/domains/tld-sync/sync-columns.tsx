import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { TldSync } from '#contract/domains/tld-syncs.ts'
import { SyncOutcome } from './sync-outcome.tsx'

export async function syncColumns(): Promise<ListColumn<TldSync>[]> {
  const t = await getTranslations('tldSyncs')
  return [
    { id: 'registrarName', main: true, narrow: 'name', cell: ({ registrarName }) => <Name value={registrarName} /> },
    { id: 'frequency', narrow: 'detail', cell: ({ frequency }) => t(`options.frequency.${frequency}`) },
    { id: 'scope', low: true, cell: ({ scope }) => t(`options.scope.${scope}`) },
    { id: 'rule', cell: ({ rule }) => t(`options.rule.${rule}`) },
    { id: 'lastRunOn', cell: ({ lastRunOn }) => (lastRunOn ? <RelativeTime value={lastRunOn} /> : t('never')) },
    {
      id: 'lastOutcome',
      cell: ({ lastOutcome }) => lastOutcome && <SyncOutcome outcome={lastOutcome} label={t(`options.lastOutcome.${lastOutcome}`)} />,
    },
    { id: 'nextRunOn', low: true, cell: ({ nextRunOn }) => <DateText value={nextRunOn} /> },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    {
      id: 'status',
      narrow: 'status',
      cell: ({ status }) => <StatusBadge status={status} gender="feminine" label={t(`options.status.${status}`)} />,
    },
  ]
}
