import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { DataChangeRequest } from '#contract/clients/data-changes.ts'
import { protectedFields } from '#contract/clients/protected-fields.ts'

type Row = Omit<DataChangeRequest, 'before' | 'explanation' | 'answer'>

export async function dataChangeColumns(): Promise<ListColumn<Row>[]> {
  const t = await getTranslations('dataChangeRequests')
  const comma = (await getTranslations('record'))('comma')
  const named = (changes: Row['changes']) =>
    protectedFields
      .filter(name => name in changes)
      .map(name => t(`fields.${name}`))
      .join(comma)
  return [
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
    { id: 'clientName', main: true, narrow: 'name', cell: ({ clientName }) => <Name value={clientName} /> },
    { id: 'changes', narrow: 'detail', width: 240, cell: ({ changes }) => named(changes) },
    { id: 'createdOn', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'requesterName', low: true, cell: ({ requesterName }) => <Name value={requesterName} /> },
    { id: 'deciderName', low: true, cell: ({ deciderName }) => (deciderName ? <Name value={deciderName} /> : '—') },
    { id: 'decidedOn', low: true, hidden: true, cell: ({ decidedOn }) => (decidedOn ? <DateText value={decidedOn} /> : '—') },
    { id: 'status', narrow: 'status', width: 150, cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}
