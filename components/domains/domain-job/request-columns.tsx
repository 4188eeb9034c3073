import { getTranslations } from 'next-intl/server'
import { RegistrarName } from '#components/domains/registrar-account/registrar-name.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { DomainJob } from '#contract/domains/domain-jobs.ts'
import { numberText } from '#lib/format/number.ts'
import { RequestState } from './request-state.tsx'

export async function requestColumns(): Promise<ListColumn<DomainJob>[]> {
  const t = await getTranslations('domainJobs')
  const nothing = <span className="text-text-3">—</span>
  return [
    { id: 'domainName', main: true, narrow: 'name', cell: ({ domainName }) => <bdi>{domainName}</bdi> },
    { id: 'operation', narrow: 'detail', width: 170, cell: ({ operation }) => t(`options.operation.${operation}`) },
    {
      id: 'code',
      cell: ({ code, waitsUntil }) =>
        waitsUntil ? (
          <span className="text-warn-text">
            {t('fields.waitsUntil')} <DateText value={waitsUntil} />
          </span>
        ) : code ? (
          t(`options.code.${code}`)
        ) : (
          nothing
        ),
    },
    {
      id: 'registrarName',
      low: true,
      cell: ({ registrarName, registrarEnvironment: environment }) =>
        registrarName ? <RegistrarName value={registrarName} environment={environment} /> : nothing,
    },
    { id: 'clientName', low: true, cell: ({ clientName }) => <Name value={clientName} /> },
    { id: 'assigneeId', low: true, cell: ({ assigneeName }) => (assigneeName ? <Name value={assigneeName} /> : nothing) },
    { id: 'attempts', low: true, number: true, width: 90, cell: ({ attempts }) => numberText(attempts) },
    { id: 'updatedOn', width: 130, cell: ({ updatedOn }) => <RelativeTime value={updatedOn} /> },
    { id: 'state', narrow: 'status', width: 160, cell: ({ state }) => <RequestState state={state} /> },
    { id: 'createdOn', low: true, width: 130, cell: ({ createdOn }) => <RelativeTime value={createdOn} /> },
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  ]
}
