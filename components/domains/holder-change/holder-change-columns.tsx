import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { HolderChange, HolderChangeStatus } from '#contract/domains/holder-changes.ts'

type Row = Omit<HolderChange, 'before' | 'explanation' | 'answer'>

export const holderChangeLooks = {
  ...{ submitted: 'pending', approved: 'accepted', done: 'success', failed: 'failed', rejected: 'rejected', withdrawn: 'cancelled' },
} as const satisfies Record<HolderChangeStatus, string>

export async function holderChangeColumns({ ofDomain = false }: { ofDomain?: boolean } = {}): Promise<ListColumn<Row>[]> {
  const t = await getTranslations('holderChanges')
  const day = (value: string | null) => (value ? <DateText value={value} /> : '—')
  const holder: ListColumn<Row> = { id: 'contactName', cell: ({ contactName }) => <bdi>{contactName}</bdi> }
  return [
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
    ...(ofDomain
      ? [{ ...holder, main: true, narrow: 'name' as const }]
      : [
          { id: 'domainName', main: true, narrow: 'name', cell: ({ domainName }) => <DomainName value={domainName} /> } as ListColumn<Row>,
          { ...holder, narrow: 'detail' as const },
          { id: 'clientName', low: true, cell: ({ clientName }) => <Name value={clientName} /> } as ListColumn<Row>,
        ]),
    { id: 'organisation', low: true, cell: ({ organisation }) => (organisation ? <bdi>{organisation}</bdi> : '—') },
    { id: 'createdOn', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'requesterName', low: true, cell: ({ requesterName }) => <Name value={requesterName} /> },
    { id: 'deciderName', low: true, cell: ({ deciderName }) => (deciderName ? <Name value={deciderName} /> : '—') },
    { id: 'decidedOn', hidden: true, cell: ({ decidedOn }) => day(decidedOn) },
    { id: 'endedOn', hidden: true, cell: ({ endedOn }) => day(endedOn) },
    {
      id: 'status',
      narrow: 'status',
      width: 160,
      cell: ({ status }) => <StatusBadge status={holderChangeLooks[status]} label={t(`options.status.${status}`)} />,
    },
  ]
}
