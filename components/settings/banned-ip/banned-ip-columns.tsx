import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { BannedIp } from '#contract/settings/banned-ips.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the banned addresses. */
export async function bannedIpColumns(): Promise<ListColumn<BannedIp>[]> {
  const t = await getTranslations('bannedIps')
  return [
    { id: 'network', main: true, narrow: 'name', cell: ({ network }) => <Verbatim value={network} /> },
    { id: 'reason', narrow: 'detail', cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      id: 'expiresOn',
      narrow: 'status',
      cell: ({ expiresOn }) => (expiresOn === null ? t('never') : <DateText value={expiresOn} as="log" />),
    },
    { id: 'addedByName', low: true, cell: ({ addedByName }) => <Name value={addedByName} /> },
    { id: 'hits', number: true, narrow: 'amount', cell: ({ hits }) => numberText(hits) },
    { id: 'lastHitOn', low: true, cell: ({ lastHitOn }) => <DateText value={lastHitOn} /> },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
