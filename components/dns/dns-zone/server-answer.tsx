import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { DnsLogEntry, DnsLogRow } from '#contract/logs/activity-log.ts'
import { numberText } from '#lib/format/number.ts'

const looks = { taken: 'success', refused: 'failed', away: 'pending' } as const
const nothing = <span className="text-text-3">—</span>

/** What servers said of the changes of a log: its columns, and what an open entry tells besides. */
export async function serverAnswers(): Promise<{
  columns: ListColumn<DnsLogRow>[]
  factsOf: (entry: DnsLogEntry) => { term: string; value: ReactNode }[]
}> {
  const t = await getTranslations('dnsLog')
  const result = ({ serverResult }: Pick<DnsLogRow, 'serverResult'>) =>
    serverResult ? <StatusBadge bare status={looks[serverResult]} label={t(`options.serverResult.${serverResult}`)} /> : nothing
  return {
    columns: [
      { id: 'serverResult', narrow: 'amount', width: 140, cell: result },
      { id: 'serverMs', number: true, width: 90, low: true, cell: ({ serverMs }) => (serverMs === null ? nothing : numberText(serverMs)) },
    ],
    factsOf: entry =>
      entry.serverResult === null
        ? []
        : [
            { term: t('fields.serverResult'), value: result(entry) },
            { term: t('fields.serverMs'), value: numberText(entry.serverMs ?? 0) },
            ...(entry.serverMessage ? [{ term: t('fields.serverMessage'), value: <Verbatim value={entry.serverMessage} wrap /> }] : []),
          ],
  }
}
